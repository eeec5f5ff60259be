import { data } from 'react-router';
import { z } from 'zod';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listFollowed } from '#app/features/follows/queries.server.ts';
import { listPopularTags, listSources } from '#app/features/news/articles/facets.server.ts';
import {
  followNews,
  listNewsFollowing,
  unfollowNews,
} from '#app/features/news/preferences/preferences.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Reads all tags and outlets with articles at `at`, and the tags and outlets that the person follows. */
export async function readFollowing(context: HandlerContext) {
  const { db, at, viewer } = context;
  if (!viewer) throw new Refusal('sign-in-required');
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const [tags, sources, following, candidates] = await Promise.all([
    listPopularTags(db, moment, { limit: 500 }),
    listSources(db, moment),
    listNewsFollowing(db, { userId: viewer.id, at }),
    listFollowed(db, { userId: viewer.id, at }),
  ]);
  return {
    tags: tags
      .map(({ slug, name, color, articles }) => ({
        slug,
        name,
        color,
        articles,
        isFollowed: following.tags.includes(slug),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ro')),
    sources: sources.map(({ slug, name, articles }) => ({
      slug,
      name,
      color: null,
      articles,
      isFollowed: following.sources.includes(slug),
    })),
    candidates: candidates.map(({ slug, name }) => ({ slug, name })),
  };
}

const intents = ['follow-news', 'unfollow-news'] as const;
/**
 * The fields of a follow form. `subject` is `tag:<slug>` or `source:<slug>`, and a button of the page's form
 * sends both in `press`.
 */
const shape = z.object({
  intent: z.enum(intents),
  subject: z.string().regex(/^(tag|source):[a-z0-9-]{1,80}$/),
  consent: z.string().max(40).optional(),
});

export type FollowingAnswer = {
  intent: (typeof intents)[number];
  subject: string;
  isDone: boolean;
  code: string | null;
  text: string;
};

/** Follows or unfollows one tag or outlet. */
export const changeFollowing = writer('bad-request', async (context) => {
  const sent = await context.request.formData().catch(() => new FormData());
  const [intent, ...subject] = String(sent.get('press') ?? '').split('/');
  const pressed = subject.length === 1 ? { intent, subject: subject[0] } : {};
  const parsed = shape.safeParse({ ...pressed, ...Object.fromEntries(sent) });
  if (!parsed.success) throw new Refusal('bad-request');
  const asked = { intent: parsed.data.intent, subject: parsed.data.subject };
  try {
    const { text } = await change(context, parsed.data);
    return data<FollowingAnswer>({ ...asked, isDone: true, code: null, text });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.retryAfter !== null) context.answerHeaders.set('retry-after', String(error.retryAfter));
    const { code, text, status } = explain(error, context.refusals);
    return data<FollowingAnswer>({ ...asked, isDone: false, code, text }, { status });
  }
});

async function change(context: HandlerContext, { intent, subject, consent }: z.infer<typeof shape>) {
  const { id: userId } = requireRight(context, intent);
  await takeRate(context, { bucket: 'follow', subject: userId });
  const [kind, slug = ''] = subject.split(':');
  const found = { kind: kind === 'tag' ? ('tag' as const) : ('source' as const), slug };
  return intent === 'follow-news'
    ? followNews(context, { userId, subject: found, hasTickedConsent: hasAgreed(consent) })
    : unfollowNews(context, { userId, subject: found });
}
