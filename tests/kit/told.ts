import { refusals } from '#app/features.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

/** The same promise; a refusal rejects as the edge tells it, with status and sentence. */
export function told<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    throw error instanceof Refusal ? { name: error.name, ...explain(error, refusals) } : error;
  });
}
