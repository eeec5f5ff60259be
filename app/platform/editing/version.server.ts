import { createHash } from 'node:crypto';

/**
 * Names the values on which a form was opened. A command that finds other stored values refuses with
 * `edit-conflict`, so that nobody overwrites a change that they have not seen.
 */
export function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
