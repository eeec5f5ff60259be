import { claimPath } from '#app/features/claims/addresses.ts';
import {
  answersPath,
  commentPath,
  questionPath,
  threadPath,
  topicsPath,
} from '#app/features/discussions/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import type { ListedNotification } from '#app/features/notifications/queries.server.ts';
import { notificationPageTexts } from './texts.ts';

const { items: t } = notificationPageTexts.ro;

/** Returns a notification's text and the page to which it leads. */
export function describeNotification(item: ListedNotification): {
  text: string;
  href: string;
} {
  const { kind, count, candidate, comment, topic, question, outcome } = item;
  if (!candidate) return { text: t.poll, href: '/polls' };
  const { name, slug } = candidate;
  if (kind === 'news') return { text: t.news(count, name), href: newsHref({ candidate: slug }) };
  if (kind === 'question') return { text: t.question(count), href: answersPath };
  const place = question
    ? questionPath(slug, question)
    : comment === null
      ? threadPath({ slug, topic })
      : commentPath(slug, comment);
  if (kind === 'answer') return { text: t.answer(name), href: place };
  if (kind === 'reply') return { text: t.reply(count, name), href: place };
  if (kind === 'claim') {
    const isAccepted = outcome === 'accepted';
    return { text: t.claim[isAccepted ? 'accepted' : 'rejected'](name), href: claimPath(slug) };
  }
  const decided = outcome === 'published' ? 'published' : 'removed';
  // A removed text of another person has no page, so this link leads to the candidate's discussions.
  if (kind === 'report')
    return { text: t.report[decided](name), href: decided === 'published' ? place : topicsPath(slug) };
  const judged = question ? 'question' : comment === null ? 'topic' : 'comment';
  return { text: t.moderation[judged][decided](name), href: place };
}
