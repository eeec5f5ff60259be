import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { type Capped, countUpTo } from './counts.server.ts';

const mostMessages = 100_000;
const shownQuestions = 3;

/** Figures about the assistant. `averageMs` is null before the first measured answer. */
export type AssistantFigures = {
  messages: Capped;
  averageMs: number | null;
  answers: number;
  /** The questions whose answers readers reported last. Reports do not contain the person. */
  questions: { id: string; text: string }[];
};

/** Reads the number of stored messages, the measured response time and the latest reported questions (ADM-13). */
export async function readAssistantFigures(db: Db, { at }: { at: Date }): Promise<AssistantFigures> {
  const [messages, times, questions] = await Promise.all([
    countUpTo(db, mostMessages, sql`ai_chat_messages where election_at <= ${at}`),
    db
      .selectFrom('assistant_response_times')
      .select([
        sql<number>`coalesce(sum(answers), 0)::int`.as('answers'),
        sql<number | null>`(sum(total_ms)::float8 / nullif(sum(answers), 0))`.as('averageMs'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('assistant_corrections')
      .select(['id', 'question as text'])
      .where('election_at', '<=', at)
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(shownQuestions)
      .execute(),
  ]);
  return { messages, ...times, questions };
}
