import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './results.ts';
import { findProved, findRows, parseChecklist } from './rows.ts';

const checklist = readFileSync(join(import.meta.dirname, '../../docs/checklist.md'), 'utf8');

test('parseChecklist finds as many groups and rows as docs/checklist.md states', () => {
  const [, rows, groups] = /Total: (\d+) rows in (\d+) groups/.exec(checklist) ?? [];
  const parsed = parseChecklist(checklist);
  expect(parsed).toHaveLength(Number(groups));
  const ids = parsed.flatMap((group) => group.ids);
  expect(ids).toHaveLength(Number(rows));
  expect(new Set(ids).size).toBe(ids.length);
});

test('findRows finds single checklist rows and ranges in a test’s name', () => {
  expect(findRows('RES-03 and HOME-09..11: the table')).toEqual(['RES-03', 'HOME-09', 'HOME-10', 'HOME-11']);
  expect(findRows('a UTF-8 file, RES-3, RES-033, SHA-256')).toEqual([]);
});

test('findProved counts a checklist row as proved only when every test that names it passed', () => {
  const results = [
    { name: 'NAV-01..02 header', hasPassed: true },
    { name: 'NAV-02 footer', hasPassed: false },
    { name: 'nothing', hasPassed: true },
  ];
  expect([...findProved(results)]).toEqual(['NAV-01']);
});

test('readVitest and readPlaywright put describe blocks into test names and count skipped tests as not passed', () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'menu NAV-01 links', status: 'passed' },
          { fullName: 'NAV-02 x', status: 'skipped' },
        ],
      },
    ],
  };
  const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
  const playwright = {
    suites: [
      {
        title: 'a.spec.ts',
        suites: [{ title: 'NAV-03', specs: [spec('opens', 'expected')] }],
        specs: [spec('NAV-04', 'skipped')],
      },
    ],
  };
  expect([...findProved([...readVitest(vitest), ...readPlaywright(playwright)])]).toEqual([
    'NAV-01',
    'NAV-03',
  ]);
});
