import { refusals } from '#app/features.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

/** Returns the promise, but a refusal rejects with the status and message that a visitor would get. */
export function withRefusalText<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    throw error instanceof Refusal ? { name: error.name, ...explain(error, refusals) } : error;
  });
}
