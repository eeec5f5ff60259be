import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

let budget = 8_000;

/** Returns the milliseconds within which the program must answer every request. */
export const requestBudget = () => budget;

/**
 * Sets the budget to ANSWER_TIMEOUT. Both bundles call this, because the program and the application each
 * load this module.
 */
export function setRequestBudget(seconds: number): void {
  budget = seconds * 1_000;
}

/**
 * Thrown when a request has used up its time budget. The client may repeat the request, because a change
 * carries an idempotency key.
 */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/**
 * Returns milliseconds since 1970, the same in all threads. Changes of the machine's clock do not affect
 * them.
 */
export const steadyNow = () => performance.timeOrigin + performance.now();

/**
 * The program and the application each load this module. The deadline is therefore stored on the request
 * object that both share.
 */
const deadline = Symbol.for('vot-informat.deadline');

/** Returns the moment by which the request must be answered. The budget starts at the first call. */
export function deadlineOf(message: IncomingMessage & { [deadline]?: number }): number {
  message[deadline] ??= steadyNow() + requestBudget();
  return message[deadline];
}

export const isSpent = (until: number) => steadyNow() >= until;

/**
 * Rejects with BudgetSpent at the deadline. `work` itself continues, because a running statement cannot be
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

type Bindings = { incoming?: IncomingMessage; deadline?: number };

/**
 * Returns the deadline of a request. For a page that the cache renders, it is the deadline of the request
 * that waits for that page.
 */
export function deadlineIn(bindings: Bindings | undefined): number {
  if (bindings?.deadline !== undefined) return bindings.deadline;
  return bindings?.incoming ? deadlineOf(bindings.incoming) : steadyNow() + requestBudget();
}

/** Throws BudgetSpent at the deadline. The time in which a form's body arrives does not count. */
export const inBudget: MiddlewareHandler = async (c, next) => {
  const bindings: Bindings | undefined = c.env;
  const work = next();
  let until = deadlineIn(bindings);
  for (;;) {
    try {
      return await within(until, work);
    } catch (error) {
      if (!(error instanceof BudgetSpent) || bindings?.incoming?.complete !== false) throw error;
      until = steadyNow() + requestBudget();
    }
  }
};
