import { sql } from 'kysely';
import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdPress, takeBackPress } from '../batches/hold.server.ts';
import {
  type DiscussionServices,
  deleteOwnPost,
  type PostedText,
  postText,
  requireText,
} from '../posts.server.ts';
import { longestQuestion } from './rules.ts';

type NewQuestion = {
  userId: string;
  /** The candidate's slug or id. */
  candidate: string;
  content: string;
  /** The unique key of one form. It prevents a form sent twice from adding two questions. */
  requestKey: string;
};

/** Adds a question to a candidate. `isHeld` is true when a moderator must read the question first. */
export async function askQuestion(
  services: DiscussionServices,
  { content, ...form }: NewQuestion,
): Promise<PostedText> {
  return postText(services, { kind: 'question', ...form }, async (tx, { candidateId, mayLink }) => {
    await refuseOwnSide(tx, { userId: form.userId, candidateId });
    const limits = { most: longestQuestion, mayLink, isOneLine: true };
    const text = requireText(content, { ...limits, blank: 'question-blank' });
    return { topicId: null, words: text, columns: { content: text } };
  });
}

/** Refuses the candidate and the candidate's editors. Their questions and supports would not come from voters. */
async function refuseOwnSide(
  tx: Tx,
  { userId, candidateId }: { userId: string; candidateId: string },
): Promise<void> {
  const { rows } = await sql`select from candidates where id = ${candidateId} and user_id = ${userId}
    union all select from profile_editors where candidate_id = ${candidateId} and user_id = ${userId}`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal('question-own-side');
}

type OwnQuestion = { userId: string; questionId: string };

/** Deletes a person's own question. Refuses when another person supports it or the candidate has answered. */
export async function deleteQuestion(
  services: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, questionId }: OwnQuestion,
): Promise<void> {
  await deleteOwnPost(services, { userId, post: { kind: 'question', id: questionId } }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('candidate_questions')
      .where('id', '=', questionId)
      .where(sql<boolean>`not ${concernsOthers}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('question-kept');
  });
}

/** SQL condition on `candidate_questions` that others support the question or the candidate has answered. */
export const concernsOthers = sql<boolean>`(exists (select from question_supports support
    where support.question_id = candidate_questions.id and support.user_id <> candidate_questions.user_id)
  or exists (select from published_changes change where change.question_id = candidate_questions.id))`;

type SupportChange = OwnQuestion & {
  /** The state that the person wants. Repeating a request therefore changes nothing. */
  isSupported: boolean;
  hasTickedConsent: boolean;
};

/** Adds or deletes a person's support for another person's public question. */
export async function setSupport(
  { db, hub, at, config }: DiscussionServices,
  { userId, questionId, isSupported, hasTickedConsent }: SupportChange,
): Promise<void> {
  const place = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('support-signed-out');
    if (!isSupported) {
      const on = { kind: 'question', id: questionId } as const;
      await takeBackPress(tx, { table: 'question_supports', userId, on });
      return null;
    }
    await requireConsent(tx, { userId, purpose: 'questions', at, isGiven: hasTickedConsent });
    const question = await tx
      .selectFrom('candidate_questions')
      .select(['candidate_id as candidateId', 'user_id as askedBy'])
      .where('id', '=', questionId)
      .where('status', '=', 'public')
      .where('election_at', '<=', at)
      .forKeyShare()
      .executeTakeFirst();
    if (!question) throw new Refusal('question-not-public');
    if (question.askedBy === userId) throw new Refusal('support-own');
    await refuseOwnSide(tx, { userId, candidateId: question.candidateId });
    const own = tx.selectFrom('question_supports').select('id').where('question_id', '=', questionId);
    const isNew = !(await own.where('user_id', '=', userId).executeTakeFirst());
    const on = { kind: 'question', id: questionId } as const;
    const batch_id = isNew ? await holdPress(tx, config.holds, { userId, on, at }) : null;
    // After a demonstration's clock moved back, supporting again must store the earlier time.
    await tx
      .insertInto('question_supports')
      .values({ question_id: questionId, user_id: userId, election_at: at, batch_id })
      .onConflict((conflict) =>
        conflict
          .columns(['question_id', 'user_id'])
          .doUpdateSet({ election_at: at })
          .where('question_supports.election_at', '>', at),
      )
      .execute();
    return question.candidateId;
  });
  if (place) hub.announce({ topic: 'discussions', ids: [place] });
}
