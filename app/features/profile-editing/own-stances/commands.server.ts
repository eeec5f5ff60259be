import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { requireCampaign } from '../campaign-ban.server.ts';
import { holdWorkplace } from '../workplace.server.ts';
import type { OwnStanceValues } from './form.ts';
import { listOwnQuestions, type OwnAnswer, type OwnQuestion } from './queries.server.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };
type Answering = { actor: Viewer; requestId: string };

/**
 * Publishes the candidate's own answer to a question, with public history, in one transaction. Refuses the team's
 * editors, and everybody after the end of the campaign.
 */
export async function publishOwnStance(
  { db, hub, at }: Services,
  { actor, requestId, values }: Answering & { values: OwnStanceValues },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await holdQuestion(tx, at, { actor, question: values.question, version: values.version });
    const { step, explanation, link } = values;
    const answer = held.question.scale[step];
    if (answer === undefined) throw new Refusal('bad-request');
    await write(tx, at, { ...held, after: { step, answer, explanation, link } });
    const subject = { type: 'own-stance', id: held.question.id };
    await recordAudit(tx, { actor, requestId, action: 'own-stance-published', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Withdraws the candidate's own answer. The public history still shows it. */
export async function withdrawOwnStance(
  { db, hub, at }: Services,
  { actor, requestId, ...seen }: Answering & { question: string; version: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await holdQuestion(tx, at, { actor, ...seen });
    if (!held.question.own) throw new Refusal('own-stance-missing');
    await write(tx, at, { ...held, after: null });
    const subject = { type: 'own-stance', id: held.question.id };
    await recordAudit(tx, { actor, requestId, action: 'own-stance-withdrawn', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

type HeldQuestion = { candidateId: string; question: OwnQuestion };

/** Locks the profile and returns the question. Refuses when the candidate saw an older answer. */
async function holdQuestion(
  tx: Tx,
  at: Date,
  { actor, question, version }: { actor: Viewer; question: string; version: string },
): Promise<HeldQuestion> {
  const { candidateId, electionId } = await holdWorkplace(tx, actor, 'candidate');
  await requireCampaign(tx, { electionId, at });
  const questions = await listOwnQuestions(tx, { electionId, at, candidateId });
  const found = questions.find(({ id }) => id === question);
  if (!found) throw new Refusal('question-not-found');
  if (found.version !== version) throw new Refusal('own-stance-conflict');
  return { candidateId, question: found };
}

async function write(
  tx: Tx,
  at: Date,
  { candidateId, question, after }: HeldQuestion & { after: OwnAnswer | null },
): Promise<void> {
  await tx
    .insertInto('own_stances')
    .values({
      candidate_id: candidateId,
      question_id: question.id,
      stance: after?.answer ?? null,
      answer: after?.step ?? null,
      explanation: after?.explanation ?? '',
      link: after?.link || null,
      election_at: at,
    })
    .execute();
  const shown = (answer: OwnAnswer | null) =>
    answer && { answer: answer.answer, explanation: answer.explanation, link: answer.link };
  const change = {
    kind: 'stance' as const,
    field: question.code,
    before: shown(question.own),
    after: shown(after),
    author: 'candidate' as const,
  };
  await recordCandidateChanges(tx, { candidateId, at, changes: [change] });
}
