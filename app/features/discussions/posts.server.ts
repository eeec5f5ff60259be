import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { longest, newAccountHours, problemOf, type TextProblem, tidyText } from './rules.ts';

export type DiscussionServices = Pick<Platform, 'db' | 'hub'> & {
  at: Date;
  config: Pick<Platform['config'], 'reviewsComments' | 'holds'>;
};

/** Tells whether new texts wait for a moderator: by setting, and always during election silence. */
export async function areReviewedFirst({
  db,
  at,
  config,
}: Pick<DiscussionServices, 'db' | 'at' | 'config'>): Promise<boolean> {
  return config.reviewsComments || silenceAt(await requireTimeline(db), at) !== null;
}

/** Locks the author's account until the transaction ends. Returns whether it is old enough to post links. */
export async function keepAuthor(
  tx: Tx,
  { userId, signedOut }: { userId: string; signedOut: 'comment-signed-out' | 'topic-signed-out' },
): Promise<{ mayLink: boolean }> {
  if (!(await keepPerson(tx, userId))) throw new Refusal(signedOut);
  const { mayLink } = await tx
    .selectFrom('users')
    .select(sql<boolean>`created_at <= now() - ${newAccountHours}::int * interval '1 hour'`.as('mayLink'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { mayLink };
}

const refusals = {
  'too-long': 'discussion-text-too-long',
  unreadable: 'discussion-text-unreadable',
  'too-many-links': 'discussion-too-many-links',
  'no-links-yet': 'discussion-no-links-yet',
} as const satisfies Record<Exclude<TextProblem, 'blank'>, string>;

/**
 * The columns of a new or changed text by which it becomes public, waits in its batch, or waits alone for a
 * moderator.
 */
export function waiting({
  batchId,
  isReviewed,
  at,
}: {
  batchId: string | null;
  isReviewed: boolean;
  at: Date;
}) {
  const isHeld = batchId !== null || isReviewed;
  return {
    status: isHeld ? ('held' as const) : ('public' as const),
    batch_id: batchId,
    review_since: isReviewed && batchId === null ? at : null,
  };
}

type TextLimits = Parameters<typeof problemOf>[1] & { blank: 'comment-blank' | 'topic-blank' };

/** Returns the text as it is stored, or refuses it with its problem. */
export function requireText(typed: string, { blank, ...limits }: TextLimits): string {
  const text = tidyText(typed);
  const problem = problemOf(text, limits);
  if (problem === 'blank') throw new Refusal(blank);
  if (problem) throw new Refusal(refusals[problem], { most: String(limits.most) });
  return text;
}

/** Returns a person's earlier post from the same form, which was sent twice. */
export async function findSentBefore(
  db: Db | Tx,
  sent: { table: 'candidate_comments' | 'candidate_discussion_topics'; userId: string; requestKey: string },
): Promise<{ id: string; isHeld: boolean } | null> {
  const row = await db
    .selectFrom(sent.table)
    .select(['id', 'status'])
    .where('user_id', '=', sent.userId)
    .where('request_key', '=', sent.requestKey)
    .executeTakeFirst();
  return row ? { id: row.id, isHeld: row.status === 'held' } : null;
}

/** Returns the reason of a decision as it is stored, or refuses an empty or long one. */
export function requireMotive(typed: string): string {
  const reason = tidyText(typed);
  if (reason === '') throw new Refusal('moderation-reason-missing');
  if ([...reason].length > longest.note)
    throw new Refusal('discussion-text-too-long', { most: String(longest.note) });
  return reason;
}
