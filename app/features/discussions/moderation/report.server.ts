import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { DiscussionServices } from '../posts.server.ts';
import { longest, type ReportReason, reportsThatHide, tidyText } from '../rules.ts';
import { type Post, postReference, postTables } from './post.ts';

type Services = Pick<DiscussionServices, 'db' | 'hub' | 'at'>;
type Report = { userId: string; post: Post; reason: ReportReason; note: string };

/**
 * Reports a public comment or topic. The report of the third person hides it until a moderator decides, and a
 * person's second report changes nothing.
 */
export async function reportPost(
  { db, hub, at }: Services,
  { userId, post, reason, note }: Report,
): Promise<void> {
  const text = tidyText(note);
  if ([...text].length > longest.note)
    throw new Refusal('discussion-text-too-long', { most: String(longest.note) });
  const hiddenIn = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('report-signed-out');
    const found = await lockPost(tx, post);
    if (found?.status !== 'public' || found.at > at) throw new Refusal(missing(post));
    if (found.userId === userId) throw new Refusal('report-own');
    const report = await tx
      .insertInto('discussion_reports')
      .values({ ...postReference(post), user_id: userId, reason, note: text, election_at: at })
      .onConflict((conflict) => conflict.columns([`${post.kind}_id`, 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!report) return null;
    const isHidden = found.openReports + 1 >= reportsThatHide;
    await tx
      .updateTable(postTables[post.kind])
      .set({
        open_reports: found.openReports + 1,
        review_since: sql<Date>`coalesce(review_since, ${at}::timestamptz)`,
        ...(isHidden ? { status: 'hidden' } : {}),
      })
      .where('id', '=', post.id)
      .execute();
    return isHidden ? found.place : null;
  });
  if (hiddenIn) hub.announce({ topic: 'discussions', ids: [hiddenIn] });
}

export const missing = ({ kind }: Post) => `${kind}-not-found` as const;

type LockedPost = {
  status: string;
  userId: string | null;
  openReports: number;
  decisions: number;
  isAwaited: boolean;
  at: Date;
  candidateId: string;
  /** The topic's id, or the candidate's for the general discussion and for topics. */
  place: string;
};

/** Locks a comment or topic until the transaction ends. */
export async function lockPost(tx: Tx, { kind, id }: Post): Promise<LockedPost | null> {
  const place =
    kind === 'comment' ? sql<string>`coalesce(topic_id, candidate_id)` : sql<string>`candidate_id`;
  const row = await tx
    .selectFrom(postTables[kind])
    .select(['status', 'user_id as userId', 'open_reports as openReports', 'decisions', 'election_at as at'])
    .select([
      'candidate_id as candidateId',
      sql<boolean>`review_since is not null`.as('isAwaited'),
      place.as('place'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
