import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

test('a line cannot be forged by a line break in what it carries', () => {
  const lines: string[] = [];
  for (const json of [true, false]) {
    createLog({ level: 'info', json, write: (line) => lines.push(line) }).warn('un\nrând', {
      path: '/a\r\n[error] fals',
    });
  }
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
});

test('what is under the level is not written', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', json: false, write: (line) => lines.push(line) });
  log.info('a');
  log.warn('b');
  log.error('c', { error: new Error('d', { cause: new Error('e') }) });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"cause":"e"');
});
