import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type DiscussionServices, lockPost, missing, requireNote } from '../posts.server.ts';
import { longest, type ReportReason, reportsThatHide } from '../rules.ts';
import { type Post, postReference, postTables } from './post.ts';

type Services = Pick<DiscussionServices, 'db' | 'hub' | 'at'>;
type Report = { userId: string; post: Post; reason: ReportReason; note: string };

/**
 * Reports a public comment, topic or question; the third person's report hides the text until a moderator
 * decides. A second report of the same person changes nothing.
 */
export async function reportPost(
  { db, hub, at }: Services,
  { userId, post, reason, note }: Report,
): Promise<void> {
  const text = requireNote(note, longest.note);
  const hiddenIn = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('report-signed-out');
    const found = await lockPost(tx, post);
    const isReadable = found?.status === 'public' && found.at <= at && (await isTopicReadable(tx, post));
    if (!isReadable) throw new Refusal(missing(post));
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

/**
 * Returns true when readers see the comment's topic. A topic whose author's account was erased still shows its
 * comments.
 */
async function isTopicReadable(tx: Tx, { kind, id }: Post): Promise<boolean> {
  if (kind !== 'comment') return true;
  const hidden = await tx
    .selectFrom('candidate_comments as comment')
    .innerJoin('candidate_discussion_topics as topic', 'topic.id', 'comment.topic_id')
    .select('topic.id')
    .where('comment.id', '=', id)
    .where('topic.status', 'not in', ['public', 'deleted'])
    .executeTakeFirst();
  return !hidden;
}
