import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rateRules, refusals } from '#app/features.server.ts';
import { mailFreshHours } from '#app/platform/mail/outbox.server.ts';
import { mostAttempts } from '#app/platform/mail/sender.server.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';

const root = join(import.meta.dirname, '..');
const readDocument = (name: string) => readRows(readFileSync(join(root, 'docs', name), 'utf8'));

type Row = { limit: string; value: string; where: string; refusal: string; proof: string };

/** Reads the rows of all Markdown tables, split at `|`. No cell contains this character. */
function readRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| (?!limit |fault |---)/.test(line));
  return lines.map((line) => {
    const [, limit = '', value = '', where = '', refusal = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { limit, value, where, refusal, proof };
  });
}

/** Returns the fault of a row's test (`path`: title), or null when the test exists. */
function proofProblem({ limit, proof }: Pick<Row, 'limit' | 'proof'>): string | null {
  const [, path, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (!path || !title) return `${limit}: names no test`;
  if (!existsSync(join(root, path))) return `${limit}: ${path} is not there`;
  const source = readFileSync(join(root, path), 'utf8');
  return isTitle(source, title) ? null : `${limit}: ${path} has no test “${title}”`;
}

function isTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}

const rows = readDocument('limits.md');
const sentences: readonly string[] = Object.values(refusals).map((refusal) => refusal.text);

describe('docs/limits.md', () => {
  test('docs/limits.md names an existing test for every limit', () => {
    expect(rows.length, 'the search found the rows of the document').toBeGreaterThan(30);
    expect(rows.map(proofProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  test('docs/limits.md quotes only refusal messages that the program contains', () => {
    const quoted = rows.flatMap(({ limit, refusal }) =>
      [...refusal.matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => ({ limit, sentence })),
    );
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter(({ sentence }) => !sentences.includes(sentence))).toEqual([]);
  });

  test('docs/limits.md names only existing files', () => {
    const places = rows.flatMap(({ where }) =>
      [...where.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path),
    );
    expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('docs/limits.md has one row for each limit on attempts, with its default count and seconds', () => {
    for (const [bucket, { count, seconds, per }] of Object.entries(rateRules)) {
      const found = rows.filter(({ limit }) => limit.startsWith(`\`${bucket}\``));
      expect(
        found.map(({ value }) => value),
        bucket,
      ).toEqual([`${count} in ${seconds} s, per ${per}`]);
    }
    const unknown = rows.filter(
      ({ limit, value }) => /, per /.test(value) && !rateRules[/`([^`]+)`/.exec(limit)?.[1] as RateBucket],
    );
    expect(unknown).toEqual([]);
  });

  test('docs/limits.md states the mail queue’s real number of attempts and hours', () => {
    const mail = rows.find(({ where }) => where.includes('app/platform/mail/sender.server.ts'));
    expect(mail?.value).toBe(`${mailFreshHours} hours, ${mostAttempts} tries`);
  });

  test('the check of docs/limits.md reports a row whose test is missing', () => {
    const row: Row = { limit: 'x', value: '', where: '', refusal: '', proof: '' };
    expect(proofProblem(row)).toContain('names no test');
    expect(proofProblem({ ...row, proof: '`tests/none.test.ts`: x' })).toContain('is not there');
    const known = 'docs/limits.md names only existing files';
    expect(proofProblem({ ...row, proof: `\`tests/limits.test.ts\`: ${known}` })).toBeNull();
    expect(proofProblem({ ...row, proof: '`tests/limits.test.ts`: every limit names' })).toContain(
      'has no test',
    );
  });
});

describe('docs/faults-planted.md', () => {
  // Its columns are the fault, the changed file, the change, the failure and the test.
  const planted = readDocument('faults-planted.md').map(({ limit, value, where, proof }) => ({
    ...{ limit, proof, change: where },
    file: value.replaceAll('`', ''),
  }));

  test('docs/faults-planted.md names an existing test for every planted fault', () => {
    expect(planted.length, 'the search found the rows of the document').toBeGreaterThan(50);
    expect(planted.map(proofProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  test('docs/faults-planted.md quotes as its first code the code that the change removes', () => {
    const plain = (code: string) => code.replaceAll(/\s+/g, ' ');
    const missing = planted.filter(({ file, change }) => {
      const [, quoted = ''] = /`([^`]+)`/.exec(change) ?? [];
      return !quoted || !plain(readFileSync(join(root, file), 'utf8')).includes(plain(quoted));
    });
    expect(missing.map(({ limit, file }) => `${limit}: ${file}`)).toEqual([]);
  });
});
