import { batched } from './batched/batched.server.ts';
import { createDatabase } from './connect.server.ts';
import type { Db } from './database.ts';

/** Opens a pool whose queries fail, because no server listens at its port. */
export const unreached = (): Db =>
  createDatabase({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 });

/** Waits for `count` turns of the event loop. */
export async function turns(count = 1): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Statement = {
  /** A copy of the queued queries, because later queries would change the list itself. */
  asked: readonly string[];
  /** Answers each query with `answers`, or by default with its own text and an exclamation mark. */
  answer(answers?: (string | Promise<string>)[]): void;
  fail(error: Error): void;
};

/** Creates a batched query whose statements get no answer until the test answers them. */
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

/** Stores the outcome of a query and never throws. The outcome is `waits` until the query ends. */
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
