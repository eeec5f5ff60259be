import { batched } from './batched/batched.server.ts';
import { createDatabase } from './connect.server.ts';
import type { Db } from './database.ts';

/** Nobody listens there: these questions never reach a database. */
export const unreached = (): Db =>
  createDatabase({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 });

/** The event loop's turn ends, `count` times. */
export async function turns(count = 1): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Statement = {
  /** What the statement was handed, itself: a later question must not appear in it. */
  asked: readonly string[];
  /** Each with an exclamation mark, or what is said. */
  answer(answers?: (string | Promise<string>)[]): void;
  fail(error: Error): void;
};

/** A question whose statements stay under way until the test answers them. */
export function listening(kindOf?: (given: string) => string) {
  const statements: Statement[] = [];
  const ask = batched<string, string>(
    (_, asked) =>
      new Promise((resolve, reject) => {
        const loud = asked.map((word) => `${word}!`);
        statements.push({ asked, answer: (answers = loud) => resolve(answers), fail: reject });
      }),
    kindOf,
  );
  const at = (index: number): Statement => {
    const statement = statements[index];
    if (!statement) throw new Error(`Only ${statements.length} statements were sent.`);
    return statement;
  };
  return { ask, at, sent: () => statements.map(({ asked }) => asked) };
}

/** What a question came to, without throwing; `waits`: nothing yet. */
export function watch(asking: Promise<string>): { outcome: unknown } {
  const seen: { outcome: unknown } = { outcome: 'waits' };
  asking.then(
    (answer) => {
      seen.outcome = answer;
    },
    (error: unknown) => {
      seen.outcome = error;
    },
  );
  return seen;
}
