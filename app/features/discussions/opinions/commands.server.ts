import { sql } from 'kysely';
import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Holds } from '#app/platform/config/config.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdPress, takeBackPress } from '../batches/hold.server.ts';
import { keepReadableComment } from '../comments/likes.server.ts';
import type { DiscussionServices } from '../posts.server.ts';
import type { Mark } from './rules.ts';

type MarkChange = {
  userId: string;
  commentId: string;
  /** The mark that the person wants, or null to delete the mark. Repeating a request changes nothing. */
  mark: Mark | null;
  hasTickedConsent: boolean;
};

/**
 * Sets or deletes a person's mark on a comment of a topic. Refuses marks during election silence, on replies, and in
 * the general discussion.
 */
export async function setMark(
  { db, at, config }: Pick<DiscussionServices, 'db' | 'at' | 'config'>,
  { userId, commentId, mark, hasTickedConsent }: MarkChange,
): Promise<void> {
  const silence = mark === null ? null : silenceAt(await requireTimeline(db), at);
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('mark-signed-out');
    if (mark === null) {
      const on = { kind: 'comment', id: commentId } as const;
      return takeBackPress(tx, { table: 'comment_marks', userId, on });
    }
    if (silence) throw new Refusal('marks-closed');
    await requireConsent(tx, { userId, purpose: 'marks', at, isGiven: hasTickedConsent });
    const { topicId, parentId } = await keepReadableComment(tx, { commentId, at });
    if (topicId === null || parentId !== null) throw new Refusal('comment-not-found');
    await writeMark(tx, { userId, commentId, mark, at, holds: config.holds });
  });
}

type WantedMark = { userId: string; commentId: string; mark: Mark; at: Date; holds: Holds | null };

/** Writes a person's mark. A mark held in a batch stays held when the person changes it. */
async function writeMark(tx: Tx, { userId, commentId, mark, at, holds }: WantedMark): Promise<void> {
  const own = await tx
    .selectFrom('comment_marks')
    .select(['mark', 'batch_id'])
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isKept = own?.mark === mark || Boolean(own?.batch_id);
  const batch_id = isKept
    ? (own?.batch_id ?? null)
    : await holdPress(tx, holds, { userId, on: { kind: 'comment', id: commentId }, at });
  await tx
    .insertInto('comment_marks')
    .values({ comment_id: commentId, user_id: userId, mark, election_at: at, batch_id })
    .onConflict((conflict) =>
      conflict
        .columns(['comment_id', 'user_id'])
        .doUpdateSet({ mark, election_at: at, batch_id, made_at: sql<Date>`now()` })
        .where((eb) =>
          eb.or([eb('comment_marks.mark', '!=', mark), eb('comment_marks.election_at', '>', at)]),
        ),
    )
    .execute();
}
