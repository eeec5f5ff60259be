import { claimPath } from '#app/features/claims/addresses.ts';
import { commentPath, threadPath, topicsPath } from '#app/features/discussions/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import type { ListedNotification } from '#app/features/notifications/queries.server.ts';
import { notificationPageTexts } from './texts.ts';

const { items: t } = notificationPageTexts.ro;

/** Returns what a notification says and the page to which it leads. */
export function describe({ kind, count, candidate, comment, topic, outcome }: ListedNotification): {
  text: string;
  href: string;
} {
  if (!candidate) return { text: t.poll, href: '/polls' };
  const { name, slug } = candidate;
  if (kind === 'news') return { text: t.news(count, name), href: newsHref({ candidate: slug }) };
  const place = comment === null ? threadPath({ slug, topic }) : commentPath(slug, comment);
  if (kind === 'reply') return { text: t.reply(count, name), href: place };
  if (kind === 'claim') {
    const isAccepted = outcome === 'accepted';
    return { text: t.claim[isAccepted ? 'accepted' : 'rejected'](name), href: claimPath(slug) };
  }
  const decided = outcome === 'published' ? 'published' : 'removed';
  // A removed text of another person has no page, so this leads to the candidate's discussions.
  if (kind === 'report')
    return { text: t.report[decided](name), href: decided === 'published' ? place : topicsPath(slug) };
  return { text: t.moderation[comment === null ? 'topic' : 'comment'][decided](name), href: place };
}
