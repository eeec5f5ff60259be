import { createHash } from 'node:crypto';

/**
 * Returns a version of the values in a form. A command refuses (`edit-conflict`) when the stored values have
 * changed, so that no administrator overwrites an unseen change.
 */
export function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
