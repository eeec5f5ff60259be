import { type SqlBool, sql } from 'kysely';
import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { requireCampaign } from '#app/features/profile-editing/campaign-ban.server.ts';
import { holdWorkplace, type Workplace } from '#app/features/profile-editing/workplace.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireText } from '../posts.server.ts';
import { type PublicQuestion, readQuestions, selectQuestions } from './queries.server.ts';
import { longestAnswer } from './rules.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };
type Draft = { text: string; author: 'candidate' | 'team' };

/** A question with its draft answer, for the candidate and the team. */
export type AnswerableQuestion = PublicQuestion & {
  draft: Draft | null;
  /** The hash of answer and draft that the form sends back (decision 32). */
  version: string;
};

export const answersPerPage = 20;

type AnswerableQuery = { candidateId: string; at: Date; offset: number };

/** Lists public questions for the candidate and the team: unanswered first, then by support. */
export async function listAnswerable(
  db: Db,
  { candidateId, at, offset }: AnswerableQuery,
): Promise<AnswerableQuestion[]> {
  const open = sql<SqlBool>`question.candidate_id = ${candidateId} and question.status = 'public'`;
  const questions = await readQuestions(
    db,
    sql`select * from (${selectQuestions({ at, viewerId: null }, open)}) listed
      order by "answerText" is not null, supports desc, at, id limit ${answersPerPage + 1} offset ${offset}`,
  );
  return withDrafts(db, questions);
}

async function withDrafts(db: Db, questions: readonly PublicQuestion[]): Promise<AnswerableQuestion[]> {
  if (questions.length === 0) return [];
  const rows = await db
    .selectFrom('answer_drafts')
    .select(['question_id', 'content', sql<Draft['author']>`author`.as('author')])
    .where(
      'question_id',
      'in',
      questions.map(({ id }) => id),
    )
    .execute();
  const drafts = new Map(rows.map((row) => [row.question_id, { text: row.content, author: row.author }]));
  return questions.map((question) => {
    const draft = drafts.get(question.id) ?? null;
    return { ...question, draft, version: versionOf({ draft, answer: question.answer?.text ?? null }) };
  });
}

type Answering = Pick<Editor, 'actor' | 'requestId'> & { questionId: string; version: string };
type HeldQuestion = { question: AnswerableQuestion; workplace: Workplace };

/** Locks a public question. Refuses when the form showed an older answer or draft. */
async function holdQuestion(
  tx: Tx,
  at: Date,
  { actor, questionId, version, who }: Answering & { who: 'anyone' | 'candidate' },
): Promise<HeldQuestion> {
  const workplace = await holdWorkplace(tx, actor, who);
  await tx
    .selectFrom('candidate_questions')
    .select('id')
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .execute();
  const open = sql<SqlBool>`question.id = ${questionId} and question.status = 'public'
    and question.candidate_id = ${workplace.candidateId}`;
  const [question] = await withDrafts(
    tx,
    await readQuestions(tx, selectQuestions({ at, viewerId: null }, open)),
  );
  if (!question) throw new Refusal('question-not-public');
  if (question.version !== version) throw new Refusal('answer-conflict');
  return { question, workplace };
}

const limits = { most: longestAnswer, mayLink: true, blank: 'answer-blank' } as const;

/** Saves a draft answer, which only the candidate and the team see. */
export async function saveAnswerDraft(
  { db, at }: Pick<Services, 'db' | 'at'>,
  { content, ...answering }: Answering & { content: string },
): Promise<void> {
  const text = requireText(content, limits);
  await db.transaction().execute(async (tx) => {
    const { question, workplace } = await holdQuestion(tx, at, { ...answering, who: 'anyone' });
    if (question.draft?.text === text) return;
    const draft = { content: text, author: workplace.author, changed_at: sql<Date>`now()` };
    await tx
      .insertInto('answer_drafts')
      .values({ question_id: question.id, ...draft })
      .onConflict((conflict) => conflict.column('question_id').doUpdateSet(draft))
      .execute();
  });
}

/**
 * Publishes or changes the candidate's answer, with history, audit row and notification in one transaction. Refuses the
 * team's editors, and everybody after the end of the campaign.
 */
export async function publishAnswer(
  { db, hub, at }: Services,
  { content, ...answering }: Answering & { content: string },
): Promise<void> {
  const text = requireText(content, limits);
  const notified = await db.transaction().execute(async (tx) => {
    const { question, workplace } = await holdQuestion(tx, at, { ...answering, who: 'candidate' });
    await requireCampaign(tx, { electionId: workplace.electionId, at });
    if (question.answer?.text === text) throw new Refusal('answer-unchanged');
    const author = question.draft?.text === text ? question.draft.author : 'candidate';
    await recordAnswer(tx, { question, workplace, after: text, author, at });
    const { actor, requestId } = answering;
    const subject = { type: 'candidate-question', id: question.id };
    await recordAudit(tx, { actor, requestId, action: 'question-answered', subject });
    return notifyOfAnswer(tx, { questionId: question.id, at });
  });
  hub.announce({ topic: 'record', ids: [] });
  if (notified.length > 0) hub.announce({ topic: 'notifications', ids: notified });
}

/** Withdraws the answer. The question becomes unanswered, and the public history still shows the answer. */
export async function withdrawAnswer({ db, hub, at }: Services, answering: Answering): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { question, workplace } = await holdQuestion(tx, at, { ...answering, who: 'candidate' });
    await requireCampaign(tx, { electionId: workplace.electionId, at });
    if (!question.answer) throw new Refusal('answer-missing');
    await recordAnswer(tx, { question, workplace, after: null, author: 'candidate', at });
    const { actor, requestId } = answering;
    const subject = { type: 'candidate-question', id: question.id };
    await recordAudit(tx, { actor, requestId, action: 'question-answer-withdrawn', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

type RecordedAnswer = HeldQuestion & { after: string | null; author: Draft['author']; at: Date };

async function recordAnswer(
  tx: Tx,
  { question, workplace, after, author, at }: RecordedAnswer,
): Promise<void> {
  const before = question.answer?.text ?? null;
  await recordCandidateChanges(tx, {
    candidateId: workplace.candidateId,
    at,
    changes: [{ kind: 'answer', questionId: question.id, before, after, author }],
  });
  await tx.deleteFrom('answer_drafts').where('question_id', '=', question.id).execute();
}

/** Notifies the author of the question of the first answer. */
async function notifyOfAnswer(
  tx: Tx,
  { questionId, at }: { questionId: string; at: Date },
): Promise<string[]> {
  const question = await tx
    .selectFrom('candidate_questions')
    .select('user_id')
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  const userIds = question.user_id === null ? [] : [question.user_id];
  return notify(tx, { kind: 'answer', questionId, userIds, at });
}
