import { expect, test } from 'vitest';
import {
  DiskFullError,
  EmbeddedPostgresError,
  explainFailure,
  explainOutput,
  saysDiskFull,
} from './failure.ts';

const folder = '/date';
const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['ENOSPC', {}, 'Discul este plin: eliberează spațiu pentru „/date” și pornește din nou.'],
  ['EDQUOT', {}, 'Discul este plin: eliberează spațiu pentru „/date” și pornește din nou.'],
  ['53100', {}, 'Discul este plin: eliberează spațiu pentru „/date” și pornește din nou.'],
  ['EACCES', { path: '/date/postgres/x' }, 'Programul nu are voie să scrie în „/date”'],
  ['EPERM', { path: '/dateX/y' }, 'Programul nu are voie să scrie în „/dateX/y”'],
  ['EROFS', {}, 'Programul nu are voie să scrie în „/date”'],
  ['ENOENT', { syscall: 'mkdir', path: '/a' }, 'Programul nu are voie să scrie în „/a”'],
  [
    'ENOTDIR',
    { path: '/a/b' },
    'DATA_DIR trebuie să fie un folder, iar „/a/b” este sau trece printr-un fișier',
  ],
  ['EEXIST', { path: '/a' }, 'DATA_DIR trebuie să fie un folder, iar „/a” este sau trece printr-un fișier'],
])('explainFailure turns the error %s %j into a sentence', (code, more, sentence) => {
  const explained = explainFailure(failure(code, more), folder);
  expect(explained).toBeInstanceOf(EmbeddedPostgresError);
  expect(explained instanceof DiskFullError).toBe(sentence.startsWith('Discul'));
  expect((explained as Error).message).toContain(sentence);
});

test('explainFailure returns other errors unchanged', () => {
  for (const error of [failure('ENOENT', { syscall: 'open' }), failure('ECONNRESET'), new Error('x'), 'x'])
    expect(explainFailure(error, folder)).toBe(error);
});

test.each([
  ['FATAL:  first\nLOG: x\nFATAL:  lock file exists\nHINT: y', 'De ce: lock file exists'],
  ['x|PANIC:  could not locate', 'De ce: could not locate'],
  ['initdb: error: directory not empty\n', 'De ce: initdb: error: directory not empty'],
  ['one\ntwo\n\n', 'De ce: two'],
  ['', 'De ce: fără explicație.'],
])('explainOutput finds the last reason in the output %j', (output, sentence) => {
  const error = explainOutput({ output, folder, sentence: (reason) => `De ce: ${reason}` });
  expect([error.message, error instanceof DiskFullError]).toEqual([sentence, false]);
});

test('explainOutput recognises a full disk and an exceeded quota, with a message about the folder', () => {
  for (const line of ['could not write: No space left on device', 'could not extend: Disk quota exceeded']) {
    expect(saysDiskFull(line)).toBe(true);
    const error = explainOutput({ output: `FATAL: ${line}`, folder, sentence: String });
    expect(error).toBeInstanceOf(DiskFullError);
    expect(error.message).toContain('„/date”');
  }
});
