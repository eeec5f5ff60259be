import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditTexts } from './audit.texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns all source files of the program, without tests and test helpers. */
function readSources(): string[] {
  return ['app', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
}

/**
 * Returns the action of each `recordAudit` call in a source text. An action that is not a string literal is
 * null.
 */
function actionsIn(text: string): (string | null)[] {
  const calls = text.split(/(?<!function )\brecordAudit\(/).slice(1);
  return calls.map((call) => /action: '([a-z-]+)'/.exec(call.slice(0, 400))?.[1] ?? null);
}

test('every action that the code writes to the audit log has a text', () => {
  const actions = readSources().flatMap(actionsIn);
  expect(actions.length, "the search found the code's calls of recordAudit").toBeGreaterThan(8);
  expect(actions).not.toContain(null);
  expect(actions.filter((action) => action !== null && auditTexts.ro(action) === action)).toEqual([]);
});

test('the check recognises a call of recordAudit whose action is computed or has no text', () => {
  expect(actionsIn("await recordAudit(tx, { actor, action: 'planted', requestId });")).toEqual(['planted']);
  expect(auditTexts.ro('planted')).toBe('planted');
  expect(actionsIn('await recordAudit(tx, { actor, action, requestId });')).toEqual([null]);
});
