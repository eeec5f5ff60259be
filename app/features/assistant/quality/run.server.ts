import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#app/platform/db/database.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { answerQuestion } from '../answering/answer.server.ts';
import type { AssistantAnswer, ThreadSubject } from '../answering/answer.ts';
import { type GoldQuestion, type GoldSet, goldShape } from './gold.ts';
import { type GoldNames, type Judgement, judgeAnswer } from './judge.ts';

/** A question of the gold set with the assistant's answer and its judgement. */
export type JudgedAnswer = { question: GoldQuestion; answer: AssistantAnswer; judgement: Judgement };

/** Reads the gold set from a dataset folder. Throws when the file does not match the schema. */
export async function readGold(folder: string): Promise<GoldSet> {
  return goldShape.parse(JSON.parse(await readFile(join(folder, 'assistant', 'gold.json'), 'utf8')));
}

/** Asks all questions in sequence, with cached records as in the program, and judges the answers. */
export async function askGold(db: Db, gold: GoldSet): Promise<JudgedAnswer[]> {
  const names = await readNames(db);
  const withRecord = createRecordMemory();
  const judged: JudgedAnswer[] = [];
  for (const question of gold.questions) {
    const at = question.at ?? gold.archive;
    const answer = await askThread(withRecord(db), question, new Date(at));
    judged.push({ question, answer, judgement: judgeAnswer(question, answer, { names, at }) });
  }
  return judged;
}

/** Asks the earlier questions of the conversation first, and returns the last answer. */
async function askThread(db: Db, question: GoldQuestion, at: Date): Promise<AssistantAnswer> {
  const context = question.context ?? null;
  let subject: ThreadSubject | null = null;
  for (const earlier of question.earlier ?? [])
    ({ subject } = await answerQuestion(db, { question: earlier, subject, context, at }));
  return answerQuestion(db, { question: question.question, subject, context, at });
}

async function readNames(db: Db): Promise<GoldNames> {
  const candidates = await db.selectFrom('candidates').select(['slug', 'last_name']).execute();
  const areas = await db.selectFrom('areas').select(['code', 'name']).execute();
  return {
    candidates: new Map(candidates.map(({ slug, last_name }) => [slug, last_name])),
    areas: new Map(areas.map(({ code, name }) => [code, name])),
  };
}
