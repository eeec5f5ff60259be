import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

let budget = 8_000;

/** Returns the milliseconds within which the program must answer every request. */
export const requestBudget = () => budget;

/**
 * Sets the time limit of a request to ANSWER_TIMEOUT. The program and the application both call this
 * function, because each loads this module.
 */
export function setRequestBudget(seconds: number): void {
  budget = seconds * 1_000;
}

/**
 * Thrown when a request has used up its time limit. The client may repeat it, because the request key makes a
 * change count once.
 */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/**
 * Returns milliseconds since 1970, the same in all threads. Setting the machine's clock does not change them.
 */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** The program and the application each load this module. Both therefore find the deadline on the request object. */
const deadline = Symbol.for('vot-informat.deadline');

/** Returns the moment by which the request must be answered. The time limit starts at the first call. */
export function deadlineOf(message: IncomingMessage & { [deadline]?: number }): number {
  message[deadline] ??= steadyNow() + requestBudget();
  return message[deadline];
}

export const isSpent = (until: number) => steadyNow() >= until;

/**
 * Rejects with BudgetSpent at the deadline. `work` itself goes on, because a running statement cannot be
 * stopped.
 */
export async function within<T>(until: number, work: Promise<T>): Promise<T> {
  const { promise: spent, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BudgetSpent()), Math.max(0, until - steadyNow()));
  try {
    return await Promise.race([work, spent]);
  } finally {
    clearTimeout(timer);
  }
}

type Bindings = { incoming?: IncomingMessage & { [deadline]?: number }; deadline?: number };

/**
 * Milliseconds for a request that waits for another server. The fetch takes up to 10 s once a busy host
 * allows it; parsing takes up to 5 s.
 */
const fetchingBudget = 30_000;

/**
 * Starts the time limit again when a form has arrived, because the client's connection may be slow. `isFetching`
 * grants the longer limit of a request that waits for another server.
 */
export function restartBudget(
  bindings: Bindings | undefined,
  { isFetching = false }: { isFetching?: boolean | undefined } = {},
): void {
  const longest = isFetching ? Math.max(fetchingBudget, requestBudget()) : requestBudget();
  if (bindings?.incoming) bindings.incoming[deadline] = steadyNow() + longest;
}

/**
 * Returns the deadline of a request. For a page that the page cache renders, it is the deadline of the
 * request that waits for the page.
 */
export function deadlineIn(bindings: Bindings | undefined): number {
  if (bindings?.deadline !== undefined) return bindings.deadline;
  return bindings?.incoming ? deadlineOf(bindings.incoming) : steadyNow() + requestBudget();
}

/** Throws BudgetSpent at the deadline. The time in which a form's body arrives is not counted. */
export const inBudget: MiddlewareHandler = async (c, next) => {
  const bindings: Bindings | undefined = c.env;
  const work = next();
  let until = deadlineIn(bindings);
  for (;;) {
    try {
      return await within(until, work);
    } catch (error) {
      const isArriving = bindings?.incoming?.complete === false;
      const later = isArriving ? steadyNow() + requestBudget() : deadlineIn(bindings);
      if (!(error instanceof BudgetSpent) || later <= until) throw error;
      until = later;
    }
  }
};
