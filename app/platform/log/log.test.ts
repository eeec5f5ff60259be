import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

test('createLog escapes line breaks, so that nobody can forge a log line', () => {
  const lines: string[] = [];
  for (const json of [true, false]) {
    createLog({ level: 'info', json, write: (line) => lines.push(line) }).warn('un\nrând', {
      path: '/a\r\n[error] fals',
    });
  }
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), level: 'warn', event: 'un\nrând' },
    path: '/a\r\n[error] fals',
  });
  expect(lines[1]).toBe(String.raw`[warn] un rând {"path":"/a\r\n[error] fals"}`);
});

test("createLog writes no entry below the log's level", () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', json: false, write: (line) => lines.push(line) });
  log.info('a');
  log.warn('b');
  log.error('c', { error: new Error('d', { cause: new Error('e') }) });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"cause":"e"');
});

test('createLog writes the first of a thousand equal errors, and one line with the number of repetitions', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  for (let index = 0; index < 1_000; index += 1)
    log.error('Baza de date nu răspunde.', {
      request: `r${index}`,
      path: `/${index}`,
      error: new Error('lost'),
    });
  log.error('Baza de date nu răspunde.', { error: new Error('another reason') });
  log.warn('Altceva.');
  expect(lines).toHaveLength(3);
  log.flush();
  log.flush();
  expect(lines).toHaveLength(4);
  const said = JSON.parse(lines[3] ?? '');
  expect(said).toMatchObject({ level: 'error', event: 'Baza de date nu răspunde.', repeated: 999 });
  expect(said.requests).toHaveLength(50);
  expect(said.requests[0]).toBe('r1');
});

test('createLog writes the number of repetitions after a second, and then starts a new line for an equal error', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  log.warn('a');
  log.warn('a');
  await expect.poll(() => lines.map((line) => JSON.parse(line).repeated ?? 0)).toEqual([0, 1]);
  log.warn('a');
  expect(lines).toHaveLength(3);
});

test('createLog keeps warnings with different messages apart, and writes plain information without a mark', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: false, write: (line) => lines.push(line) });
  for (const message of ['a', 'b', 'a']) log.warn('Autentificare.', { message });
  log.error('Autentificare.', { message: 'a' });
  log.info('Pornit.');
  expect(lines).toEqual([
    '[warn] Autentificare. {"message":"a"}',
    '[warn] Autentificare. {"message":"b"}',
    '[error] Autentificare. {"message":"a"}',
    'Pornit.',
  ]);
  const silent = createLog({ level: 'silent', json: false, write: (line) => lines.push(line) });
  for (const level of ['info', 'warn', 'error'] as const) silent[level]('x');
  expect(lines).toHaveLength(4);
});

test('createLog writes each repeated line when its level is neither warning nor error', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  for (let index = 0; index < 3; index += 1) log.info('a');
  expect(lines).toHaveLength(3);
});
