import { expect, test } from 'vitest';
import type { HitGroup } from '#app/pages/_shared/search/suggestion.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { loader } from './suggestions.ts';

const base = withElection();

/** Requests suggestions. Returns the groups, or the refusal's status and code. */
async function suggest(query: Record<string, string>, at = moments.archive) {
  const args = adminArgs(`/search/suggestions.json?${new URLSearchParams(query)}`, {
    db: base.db,
    at,
    viewer: null,
  });
  const answer = await (loader(args as never) as Promise<Response>).catch((thrown: Response) => thrown);
  return answer.status === 200 ? ((await answer.json()) as HitGroup[]) : [answer.status, answer.statusText];
}
const hrefs = (groups: unknown) => (groups as HitGroup[]).map(({ hits }) => hits.map(({ href }) => href));

test('the list of suggestions is empty without a text, and when nothing resembles the text', async () => {
  expect(await suggest({})).toEqual([]);
  expect(await suggest({ cauta: ' ' })).toEqual([]);
  expect(await suggest({ cauta: 'zzzzqqq', locuri: 'toate' })).toEqual([]);
});

test('suggestions contain at most three hits of each kind, or eight places when only places are searched', async () => {
  const groups = (await suggest({ cauta: 'alegeri' })) as HitGroup[];
  expect(groups.length).toBeGreaterThan(1);
  expect(Math.max(...groups.map(({ hits }) => hits.length))).toBe(3);
  const [places, ...others] = (await suggest({ cauta: 'vale', locuri: 'toate' })) as HitGroup[];
  expect(others).toEqual([]);
  expect(places).toMatchObject({ kind: 'places', all: null });
  expect(places?.hits).toHaveLength(8);
});

test('places lead to the requested round or, without a requested round, to the current round, and an unknown round is refused', async () => {
  const of = async (locuri: string, at?: Date) => hrefs(await suggest({ cauta: 'timisoara', locuri }, at));
  expect(await of('1')).toEqual([['/results/1/155243']]);
  expect(await of('2')).toEqual([['/results/2/155243']]);
  expect(await of('toate')).toEqual([['/results/2/155243']]);
  expect(await of('toate', moments.beforeFirstRound)).toEqual([['/results/1/155243']]);
  expect(await suggest({ cauta: 'timisoara', locuri: '3' })).toEqual([404, 'not-found']);
  expect(await suggest({ cauta: 'timisoara', locuri: 'x' })).toEqual([404, 'not-found']);
});
