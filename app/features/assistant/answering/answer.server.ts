import type { Db } from '#app/platform/db/database.ts';
import type { AssistantAnswer, PageContext, ThreadSubject } from './answer.ts';
import { createDraft } from './draft.ts';
import { answerGuide } from './routes/guide.server.ts';
import { answerNews } from './routes/news.server.ts';
import { answerPolls } from './routes/polls.server.ts';
import { answerProfile } from './routes/profile.server.ts';
import {
  answerGreeting,
  answerIllegal,
  answerPrediction,
  answerRecommendation,
  answerUnknown,
} from './routes/refused.server.ts';
import type { Reply } from './routes/reply.ts';
import { answerResults } from './routes/results/results.server.ts';
import { answerStance } from './routes/stance.server.ts';
import { readKnowledge } from './understanding/knowledge.server.ts';
import { withLikelyItems } from './understanding/likely-items.ts';
import { type Plan, planOf } from './understanding/plan.ts';
import { topicOf } from './understanding/thread.ts';
import { understand } from './understanding/understand.ts';

/**
 * A question with its conversation, at election time `at`. The browser sends back `subject` from the previous
 * answer.
 */
type AssistantQuestion = {
  question: string;
  subject: ThreadSubject | null;
  context: PageContext | null;
  at: Date;
};

/** Answers a question in Romanian from the records that are public at `at`. Every text gets an answer. */
export async function answerQuestion(db: Db, asked: AssistantQuestion): Promise<AssistantAnswer> {
  const knowledge = await readKnowledge(db, asked.at);
  const question = understand(knowledge, asked);
  const { draft, written } = createDraft();
  const reply = { db, knowledge, question, draft };
  const followed = await write(reply, withLikelyItems(planOf(question, knowledge), question, knowledge));
  const plan = written.sentences.length > 0 ? followed : await write(reply, { route: 'unknown' });
  const { about, ...answer } = written;
  return {
    route: plan.route,
    ...answer,
    subject: {
      candidates: [...(about.candidates ?? question.candidates)],
      area: about.area ?? null,
      round: about.round ?? null,
      topic: topicOf(plan),
    },
  };
}

/** Writes the sentences of the plan. Returns the plan that was finally used, which differs when no article matched. */
async function write(reply: Reply, plan: Plan): Promise<Plan> {
  switch (plan.route) {
    case 'results':
      await answerResults(reply, plan.wish);
      return plan;
    case 'profile':
      await answerProfile(reply, plan.wish);
      return plan;
    case 'stance':
      if (plan.isUntold) answerUnknown(reply, { lack: 'topic' });
      else await answerStance(reply, plan.topics, plan.isNearest);
      return plan;
    case 'polls':
      await answerPolls(reply);
      return plan;
    case 'procedure':
    case 'guide':
      if (plan.items.length === 0) answerUnknown(reply, { lack: 'rule', matter: plan.matter });
      else await answerGuide(reply, plan.items);
      return plan;
    case 'news':
      return (await answerNews(reply, plan.isCertain)) ? plan : write(reply, planWithoutNews(reply));
    case 'unknown':
      answerUnknown(reply, plan);
      return plan;
    case 'greeting':
      answerGreeting(reply, plan.sitePart);
      return plan;
    default:
      writeWithoutRecord(reply, plan.route);
      return plan;
  }
}

/** If no news is found, a question with a candidate and a locality usually asks for votes. */
function planWithoutNews({ question }: Reply): Plan {
  const isPlaced = question.areas.some(({ kind }) => kind === 'locality');
  return isPlaced && question.candidates.length > 0
    ? { route: 'results', wish: 'votes' }
    : { route: 'unknown' };
}

function writeWithoutRecord(reply: Reply, route: 'recommendation' | 'prediction' | 'illegal'): void {
  const writers = {
    recommendation: answerRecommendation,
    prediction: answerPrediction,
    illegal: answerIllegal,
  };
  writers[route](reply);
}
