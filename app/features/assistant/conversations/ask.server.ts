import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { answerQuestion } from '../answering/answer.server.ts';
import type { AnswerSentence, AnswerSource, PageContext, ThreadSubject } from '../answering/answer.ts';
import { phrase } from '../model/phrase.server.ts';
import { keepExchange } from './commands.server.ts';
import { contentOf } from './content.ts';
import { proofOf } from './proof.server.ts';
import { noteResponseTime } from './response-times.server.ts';
import { type GivenAnswer, longestQuestion } from './rules.ts';
import { takeVisitorQuestion, type VisitorContext } from './visitors.server.ts';

type AskContext = VisitorContext &
  Pick<Platform, 'log'> & {
    at: Date;
    viewer: Viewer | null;
    /** The database with the cached public records (decision 29). */
    recordDb?: Db;
    /** Aborted when the person stops the answer. */
    signal?: AbortSignal;
  };

type Question = { question: string; subject: ThreadSubject | null; context: PageContext | null };

/** Receives each part of an answer as soon as it is ready. */
type Hearer = {
  sources: (sources: readonly AnswerSource[]) => void;
  sentence: (sentence: AnswerSentence) => void;
};
const nobodyHears: Hearer = { sources() {}, sentence() {} };

/**
 * Answers a question within the visitor's quota or the person's rate, and stores the exchange with consent. A
 * failed answer gives the visitor's question back (CHAT-24), but a stopped answer does not.
 */
export async function ask(
  context: AskContext,
  asked: Question,
  hearer: Hearer = nobodyHears,
): Promise<GivenAnswer> {
  const question = readQuestion(asked.question);
  const { left, giveBack } = await takeTurn(context);
  let hasHeard = false;
  const counting: Hearer = {
    sources: hearer.sources,
    sentence(sentence) {
      hasHeard = true;
      hearer.sentence(sentence);
    },
  };
  try {
    return { ...(await giveAnswer(context, { ...asked, question }, counting)), left };
  } catch (error) {
    // Without this condition a visitor could read an answer, stop it at the end, and so ask without a limit.
    if (!(hasHeard && context.signal?.aborted)) await giveBack();
    throw error;
  }
}

async function giveAnswer(
  context: AskContext,
  asked: Question,
  hearer: Hearer,
): Promise<Omit<GivenAnswer, 'left'>> {
  const { db, recordDb = db, secrets, at, viewer } = context;
  const started = performance.now();
  const found = await answerQuestion(recordDb, { ...asked, at });
  hearer.sources(found.sources);
  const { question } = asked;
  const sentences: AnswerSentence[] = [];
  for await (const sentence of phrase({ ...context, signal: context.signal }, question, found)) {
    hearer.sentence(sentence);
    sentences.push(sentence);
  }
  await noteResponseTime(db, performance.now() - started);
  const content = contentOf(sentences);
  const proof = proofOf(secrets, { question, content, route: found.route });
  const answer = { ...found, sentences, content, proof };
  const isKept = viewer !== null && (await keepExchange({ db, at }, { userId: viewer.id, question, answer }));
  return { ...answer, isKept };
}

/** Refuses a blank question (CHAT-11) and a question that is too long. */
function readQuestion(text: string): string {
  const question = text.trim();
  if (question === '') throw new Refusal('chat-question-blank');
  if ([...question].length > longestQuestion) throw new Refusal('chat-question-too-long');
  return question;
}

/** Signed-in people have no quota (CHAT-09), only a rate against abuse. The caller must take the rate `chat`. */
async function takeTurn(
  context: AskContext,
): Promise<{ left: number | null; giveBack: () => Promise<void> }> {
  const { viewer } = context;
  if (!viewer) return takeVisitorQuestion(context);
  await takeRate(context, { bucket: 'chat-day', subject: viewer.id });
  return { left: null, giveBack: async () => {} };
}
