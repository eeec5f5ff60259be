import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { roundName } from '#app/features/elections/round-words.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { refusals } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { withElection } from '#tests/kit/election.ts';
import * as map from './map.tsx';
import * as polls from './polls.tsx';
import * as results from './results.tsx';

const base = withElection();
let timeline: Timeline;
beforeAll(async () => {
  timeline = await requireTimeline(base.db);
});

const secondBefore = (moment: Date) => new Date(moment.getTime() - 1_000);
const figures = /\d+,\d+\s?%|\d{1,3}(\.\d{3})+/;
const rounds = () => timeline.rounds.map(({ number }) => number);

async function show(screen: unknown, { pattern, path, at }: { pattern: string; path: string; at: Date }) {
  const rendered = await renderScreen({
    screen: screen as Parameters<typeof renderScreen>[0]['screen'],
    pattern,
    path,
    db: base.db,
    at,
  });
  expect(rendered.status, path).toBe(200);
  return rendered.text;
}

describe('embeds one second before and after a boundary of election time', () => {
  test('the polls embed removes the poll lines during election silence and shows them again afterwards', async () => {
    const isSilent = async (at: Date) => {
      const said: boolean[] = [];
      for (const query of ['', ...rounds().map((round) => `?tur=${round}`)]) {
        const text = await show(polls, { pattern: '/embed/polls', path: `/embed/polls${query}`, at });
        const hides = text.includes(pollTexts.ro.silenceTitle);
        if (hides) expect(text, query).not.toMatch(figures);
        said.push(hides);
      }
      return said;
    };
    const all = (hides: boolean) => Array(rounds().length + 1).fill(hides);
    expect(timeline.silences.length).toBeGreaterThan(1);
    for (const { from, to } of timeline.silences) {
      expect(await isSilent(secondBefore(from)), from.toISOString()).toEqual(all(false));
      expect(await isSilent(from), from.toISOString()).toEqual(all(true));
      expect(await isSilent(secondBefore(to)), to.toISOString()).toEqual(all(true));
      expect(await isSilent(to), to.toISOString()).toEqual(all(false));
    }
  });

  test('an embed of an unknown round does not exist', async () => {
    for (const round of ['3', 'x', '0']) {
      const shown = await renderScreen({
        screen: results as unknown as Parameters<typeof renderScreen>[0]['screen'],
        pattern: '/embed/results/:round/:area',
        path: `/embed/results/${round}/RO`,
        db: base.db,
        at: new Date('2026-01-01T00:00:00Z'),
      });
      expect(shown.status, round).toBe(404);
    }
  });

  test('embeds show results and map from the announcement on', async () => {
    const notYet = refusals['results-not-announced'].text;
    for (const { number, announcedAt } of timeline.rounds) {
      const shown = async (at: Date) => [
        await show(results, {
          pattern: '/embed/results/:round/:area?',
          path: `/embed/results/${number}`,
          at,
        }),
        await show(map, { pattern: '/embed/map/:round', path: `/embed/map/${number}`, at }),
      ];
      const [provisional = '', hidden = ''] = await shown(secondBefore(announcedAt));
      expect(provisional).toContain(`Rezultat provizoriu, ${roundName(number)}`);
      expect(provisional).not.toMatch(/oficial|\d\.\d{3}/);
      expect(hidden).toContain(notYet);
      expect(hidden).not.toMatch(figures);
      for (const text of await shown(announcedAt)) {
        expect(text).not.toContain(notYet);
        expect(text).toMatch(figures);
      }
    }
  });
});
