import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#app/features.server.ts';
import { registered } from '#app/registered.server.ts';
import { describeRights } from '../scripts/rights/table.ts';
import { readCommittedRights } from './kit/rights/committed.ts';
import { samplePaths } from './kit/rights/sample-paths.ts';
import { changeProblem, changeRight, isApi, outcomeOf, pageRight } from './kit/rights/walk.ts';

const committed = readCommittedRights();
const changeOf = (name: string) => {
  const row = committed.changes.find(({ change }) => change === name);
  if (!row) throw new Error(`docs/rights.md has no change ${name}.`);
  return row;
};
const pageAt = (path: string) => {
  const row = committed.pages.find(({ address }) => address === path);
  if (!row) throw new Error(`docs/rights.md has no page ${path}.`);
  return row;
};

test('docs/rights.md equals the rights in features and routes (npm run rights rewrites it)', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/rights.md'), 'utf8');
  expect(text.split('\n').length, 'the document has its rows').toBeGreaterThan(90);
  expect(text).toBe(describeRights());
});

test('each change’s address belongs to the page that the change names', () => {
  const { pageOf } = registered.rights;
  const astray = Object.entries(operations).filter(
    ([, row]) => !isApi(row) && pageOf(row.address) !== row.page,
  );
  expect(astray.map(([key]) => key)).toEqual([]);
});

test('changeProblem reports a change that was accepted wrongly, and a refusal without its message', () => {
  const vote = changeOf('vote');
  const done = { status: 200, location: null, body: 'Votul tău a fost înregistrat' };
  for (const actor of ['visitor', 'candidate', 'admin', 'deactivated'] as const)
    expect(changeProblem(done, changeRight(actor, vote)), actor).not.toBeNull();
  expect(changeProblem(done, changeRight('voter', vote))).toBeNull();
  expect(changeProblem(done, changeRight('voter', vote, ['candidates']))).not.toBeNull();
  const silent = { status: 401, location: null, body: '' };
  expect(changeProblem(silent, changeRight('visitor', vote))).toContain('without the sentence');
  expect(changeProblem(silent, changeRight('voter', vote))).toContain('instead of success');
});

test('AUTH-40 the tables of rights expect a separate refusal when the session has ended, on pages and in the API', () => {
  for (const name of ['save-profile', 'calculateAiScores', 'vote'])
    expect(changeRight('deactivated', changeOf(name)), name).toBe('session-expired');
  for (const name of ['save-profile', 'calculateAiScores'])
    expect(changeRight('visitor', changeOf(name)), name).toBe('sign-in-required');
});

test('AUTH-50 AUTH-51 AUTH-53 AUTH-54 each role has exactly its own changes and pages', () => {
  const may = (actor: 'voter' | 'candidate' | 'admin', names: readonly string[]) =>
    names.filter((name) => changeRight(actor, changeOf(name)) === null);
  const taking = ['poll-vote', 'follow', 'comment', 'like', 'propose-topic', 'claim-profile'];
  const ofVoters = ['vote', ...taking, 'save-profile', 'set-avatar', 'take-voter-test'];
  expect(may('voter', ofVoters)).toEqual(ofVoters);
  expect(may('candidate', ['vote', ...taking])).toEqual(taking);
  const ofCandidates = ['publish-profile', 'save-event'];
  expect([may('candidate', ofCandidates), may('voter', ofCandidates)]).toEqual([ofCandidates, []]);
  const opens = (actor: 'voter' | 'candidate' | 'admin', path: string) => pageRight(actor, pageAt(path));
  for (const path of ['/dashboard', '/news/for-you', '/quiz/compatibility'])
    expect(opens('voter', path), path).toBe('open');
  expect([opens('candidate', '/candidate-dashboard'), opens('voter', '/candidate-dashboard')]).toEqual([
    'open',
    'refused',
  ]);
  expect([opens('admin', '/admin/dashboard'), opens('candidate', '/admin/dashboard')]).toEqual([
    'open',
    'refused',
  ]);
});

test('administrators can close pages to roles, but never the administration to administrators', () => {
  const candidates = pageAt('/candidates');
  expect(pageRight('voter', candidates, ['candidates'])).toBe('refused');
  expect(pageRight('visitor', candidates, ['candidates'])).toBe('open');
  expect(pageRight('admin', pageAt('/admin/jobs'), ['admin/dashboard'])).toBe('open');
  expect(pageRight('admin', candidates, ['candidates'])).toBe('refused');
});

test('outcomeOf distinguishes open, refused, unknown and failed pages, and redirects to sign-in or elsewhere', () => {
  const at = (status: number, location: string | null = null) =>
    outcomeOf({ status, location, body: '' }, '/dashboard');
  expect(at(200)).toBe('open');
  expect(at(302, '/auth?next=%2Fdashboard')).toBe('sign-in');
  expect(at(302, '/auth?next=%2Fdashboard&expirat=1')).toBe('sign-in');
  expect(at(302, '/auth')).toBe('elsewhere');
  expect(at(302, 'https://alt-site.invalid/auth?next=%2Fdashboard')).toBe('elsewhere');
  expect(at(302, '//alt-site.invalid/auth?next=%2Fdashboard')).toBe('elsewhere');
  expect(at(403)).toBe('refused');
  expect(at(302, '/')).toBe('elsewhere');
  expect([at(404), at(500)]).toEqual(['unknown', 'failed']);
});

test('samplePaths throws with the parameter’s name when a path has no sample', () => {
  const facts = {
    origin: '',
    candidateSlug: '',
    candidateId: '',
    profileId: '',
    pollId: '',
    outletSlug: '',
    newsSourceId: 'n',
    questionCodes: [],
    testAnswers: '',
  };
  expect(() => samplePaths('/nou/:parametru', facts)).toThrow('parametru');
});
