import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

/**
 * Milliseconds in which a request is answered, whatever it waits for: connection, statement, lane or thread.
 */
export const requestBudget = 8_000;

/** A request has used up its budget. It may be repeated; a change carries its key. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** Milliseconds since 1970 that no change of the machine's clock affects, and equal in all threads. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** Program and bundled application have a copy of this module each, so the deadline stays with the message. */
const deadline = Symbol.for('vot-informat.deadline');

/** Returns the moment at which the request must have its answer, counted from the first call. */
export function deadlineOf(message: IncomingMessage & { [deadline]?: number }): number {
  message[deadline] ??= steadyNow() + requestBudget;
  return message[deadline];
}

export const isSpent = (until: number) => steadyNow() >= until;

/** Rejects with BudgetSpent at the deadline. The work goes on, because nothing can stop a statement. */
export async function within<T>(until: number, work: Promise<T>): Promise<T> {
  const { promise: spent, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BudgetSpent()), until - steadyNow());
  try {
    return await Promise.race([work, spent]);
  } finally {
    clearTimeout(timer);
  }
}

type Bindings = { incoming?: IncomingMessage; deadline?: number };

/** Returns the request's deadline; the page cache hands over that of the request it renders for. */
export function deadlineIn(bindings: Bindings | undefined): number {
  if (bindings?.deadline !== undefined) return bindings.deadline;
  return bindings?.incoming ? deadlineOf(bindings.incoming) : steadyNow() + requestBudget;
}

/** Throws BudgetSpent at the deadline. The time in which a form arrives does not count. */
export const inBudget: MiddlewareHandler = async (c, next) => {
  const bindings: Bindings | undefined = c.env;
  const work = next();
  let until = deadlineIn(bindings);
  for (;;) {
    try {
      return await within(until, work);
    } catch (error) {
      if (!(error instanceof BudgetSpent) || bindings?.incoming?.complete !== false) throw error;
      until = steadyNow() + requestBudget;
    }
  }
};
