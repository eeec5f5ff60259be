import { expect, test } from 'vitest';
import { operations } from '#app/features.server.ts';
import { samplePaths } from './kit/rights/samples.ts';
import { operationProblem, operationRight, outcomeOf, pageRight } from './kit/rights/walk.ts';

test('a change that answers somebody it should refuse is found, and so is a refusal without its sentence', () => {
  const { vote } = operations;
  const done = { status: 200, location: null, body: 'Votul tău a fost înregistrat' };
  for (const actor of ['visitor', 'candidate', 'admin', 'deactivated'] as const)
    expect(operationProblem(done, operationRight(actor, vote)), actor).not.toBeNull();
  expect(operationProblem(done, operationRight('voter', vote))).toBeNull();
  expect(operationProblem(done, operationRight('voter', vote, { denied: ['candidates'] }))).not.toBeNull();
  const silent = { status: 401, location: null, body: '' };
  expect(operationProblem(silent, operationRight('visitor', vote))).toContain('without the sentence');
  expect(operationProblem(silent, operationRight('voter', vote))).toContain('instead of success');
});

test('AUTH-40 a cookie that no longer holds is told apart, on pages and in the API', () => {
  const { 'save-profile': saving, calculateAiScores, vote } = operations;
  expect(operationRight('deactivated', saving)).toBe('session-expired');
  expect(operationRight('visitor', saving)).toBe('sign-in-required');
  expect(operationRight('deactivated', calculateAiScores)).toBe('session-expired');
  expect(operationRight('visitor', calculateAiScores)).toBe('sign-in-required');
  expect(operationRight('deactivated', vote)).toBe('session-expired');
});

test('the matrix takes pages from signed-in people, and administration not from administrators', () => {
  expect(pageRight('voter', 'candidates', ['candidates'])).toBe('refused');
  expect(pageRight('visitor', 'candidates', ['candidates'])).toBe('open');
  expect(pageRight('admin', 'admin', ['admin/dashboard'])).toBe('open');
  expect(pageRight('admin', 'candidates', ['candidates'])).toBe('refused');
});

test('a page that opens, or leads elsewhere than the table says, is found', () => {
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

test('a path without a sample is named', () => {
  const facts = { origin: '', candidateSlug: '', candidateId: '', profileId: '', pollId: '' };
  expect(() => samplePaths('/nou/:parametru', facts)).toThrow('parametru');
});
