import { isTemporary } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { behindView } from '#app/platform/db/record/view.server.ts';
import { inLine } from './in-line.server.ts';

/**
 * Maximum number of simultaneous statements of one kind. The limit is low, so that under load more queries
 * share the next statement.
 */
const mostUnderWay = 2;
/**
 * Milliseconds after which a statement no longer counts toward the limit. It then probably waits for a lock
 * or a broken connection.
 */
const patienceMs = 100;
/** Maximum number of queries that share one statement. */
const mostTogether = 64;

type Waiting<Given, Answer> = {
  given: Given;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
};
type Queue<Given, Answer> = { waiting: Waiting<Given, Answer>[]; underWay: number; isCalled: boolean };

/**
 * Queries of one kind made in the same tick share a statement; at most `mostUnderWay` statements run at once.
 * `ask` returns the answers, or promises of answers, in order.
 */
export function batched<Given, Answer>(
  ask: (db: Db, all: readonly Given[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  kindOf: (given: Given) => string = () => '',
): (db: Db, given: Given) => Promise<Answer> {
  const queues = new WeakMap<Db, Map<string, Queue<Given, Answer>>>();

  const askAlone = async (db: Db, given: Given): Promise<Answer> => {
    const [answer] = await ask(db, [given]);
    return answer as Answer;
  };

  const send = async (db: Db, queue: Queue<Given, Answer>): Promise<void> => {
    const batch = queue.waiting.splice(0, mostTogether);
    queue.underWay += 1;
    let isCounted = true;
    const makeRoom = () => {
      if (isCounted) queue.underWay -= 1;
      isCounted = false;
      call(db, queue);
    };
    const slow = setTimeout(makeRoom, patienceMs);
    try {
      const answers = await ask(
        db,
        batch.map(({ given }) => given),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      // Repeats each query separately, so that only the wrong query fails. After a temporary error the
      // statement may already have written, so all its queries fail.
      if (batch.length === 1 || isTemporary(error)) for (const { reject } of batch) reject(error);
      else for (const { given, resolve } of batch) resolve(askAlone(db, given));
    } finally {
      clearTimeout(slow);
      makeRoom();
    }
  };

  const call = (db: Db, queue: Queue<Given, Answer>): void => {
    if (queue.isCalled || queue.waiting.length === 0 || queue.underWay >= mostUnderWay) return;
    queue.isCalled = true;
    setImmediate(() => {
      queue.isCalled = false;
      void send(db, queue);
      call(db, queue);
    });
  };

  return (view, given) => {
    // Queries of different requests share a statement. It therefore runs on the common database, not on one
    // request's view of it.
    const db = behindView(view);
    if (db.isTransaction) return askAlone(db, given);
    const kind = kindOf(given);
    const kinds = queues.get(db) ?? new Map<string, Queue<Given, Answer>>();
    const queue = kinds.get(kind) ?? { waiting: [], underWay: 0, isCalled: false };
    queues.set(db, kinds.set(kind, queue));
    return new Promise<Answer>((resolve, reject) => {
      queue.waiting.push({ given, resolve, reject });
      call(db, queue);
    });
  };
}

/** The answer to a query that would otherwise wait for a lock. */
export const held = Symbol('held');

type PastHeld<Given, Answer> = {
  /** Answers each query. With `waits` false it never waits for a lock, and answers such a query with `held`. */
  ask(db: Db, all: readonly Given[], waits: boolean): Promise<readonly (Answer | typeof held)[]>;
  /** Only queries with the same `kindOf` share a statement. */
  kindOf(given: Given): string;
  /** Queries with the same `lineOf` that were answered `held` are repeated one after the other. */
  lineOf(given: Given): string;
};

/**
 * Like `batched`, for queries that may have to wait for a lock. Such queries are repeated separately, one at
 * a time per `lineOf`, and do not delay other queries.
 */
export function batchedPastHeld<Given, Answer>({
  ask,
  kindOf,
  lineOf,
}: PastHeld<Given, Answer>): (db: Db, given: Given) => Promise<Answer> {
  const waitFor = inLine();
  // Never call this inside a transaction that holds the same lock. The transaction and an earlier query would
  // wait for each other forever.
  const askAlone = (db: Db, given: Given): Promise<Answer> =>
    waitFor(lineOf(given), async () => {
      const [answer] = await ask(db, [given], true);
      if (answer === held) throw new Error('A question that may wait was answered as held.');
      return answer as Answer;
    });
  return batched(async (db, all: readonly Given[]) => {
    const answers = await ask(db, all, db.isTransaction);
    return all.map((given, place) => {
      const answer = answers[place];
      return answer === held ? askAlone(db, given) : (answer as Answer);
    });
  }, kindOf);
}

/**
 * Finds each query's row by `place`, its number from `unnest(…) with ordinality`. A query without a row gets
 * undefined.
 */
export function byPlace<Row extends { place: number }>(
  rows: readonly Row[],
  asked: readonly unknown[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => found.get(index + 1));
}
