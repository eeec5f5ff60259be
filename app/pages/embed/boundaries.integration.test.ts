import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { roundName } from '#app/features/elections/round-words.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { refusals } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as countdown from './countdown.tsx';
import * as hours from './day/hours.tsx';
import * as announcements from './day/timeline.tsx';
import * as turnout from './day/turnout.tsx';
import * as map from './map.tsx';
import * as countyMap from './places/county-map.tsx';
import * as strip from './places/strip.tsx';
import * as polls from './polls.tsx';
import * as results from './results.tsx';
import * as compared from './rounds.tsx';

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

const patterns = new Map<unknown, string>([
  [results, '/embed/results/:round/:area?'],
  [map, '/embed/map/:round'],
  [compared, '/embed/rounds/:round/:area?'],
  [turnout, '/embed/turnout/:round/:area?'],
  [hours, '/embed/hours'],
  [announcements, '/embed/timeline'],
  [strip, '/embed/strip/:round/:area'],
  [countyMap, '/embed/places/:round/:area'],
  [polls, '/embed/polls'],
]);
const nation = 'România, cu străinătatea și votul prin corespondență';
const hidden = 'Rezultatele acestui tur nu au fost încă anunțate.';
const { archive, betweenRounds, resultsNight, beforeFirstRound, votingDay } = moments;

test.each([
  [
    ...['/embed/results/2', results, archive, '/results/2'],
    ...[`Rezultate oficiale, ${nation}, turul II`, 'Nicușor Dan a câștigat alegerile, cu 53,60%'],
  ],
  [
    ...['/embed/results/2/CJ', results, archive, '/results/2/CJ'],
    ...['Rezultate oficiale, Cluj, turul II', 'Cluj: Nicușor Dan pe primul loc'],
  ],
  [
    ...['/embed/results/2', results, resultsNight, '/results/2'],
    ...['Rezultat provizoriu, turul II', 'Rezultat provizoriu în turul II: Nicușor Dan 53,8%'],
  ],
  [
    ...['/embed/results/2/CJ', results, resultsNight, '/results/2/CJ'],
    ...['Rezultate oficiale, turul II', `${hidden} Rezultatul din turul II este provizoriu.`],
  ],
  [
    ...['/embed/map/2?harta=prezenta&forma=patrate', map, archive],
    ...['/results/2?harta=prezenta&forma=patrate#zone', 'Harta rezultatelor pe județe, turul II'],
    'Cea mai mare prezență: ',
  ],
  [
    ...['/embed/map/2?harta=schimbare&forma=patrate', map, archive, '/results/2?harta=schimbare#zone'],
    ...['Harta rezultatelor pe județe, turul II', 'a trecut înainte în'],
  ],
  [
    ...['/embed/rounds/2/CJ', compared, archive, '/results/2/CJ#doua-tururi'],
    ...['Cluj: cele două tururi și balanța voturilor', 'Balanța voturilor între tururi'],
  ],
  [
    ...['/embed/rounds/1', compared, betweenRounds, '/results/1'],
    ...[`${nation}: cele două tururi și balanța voturilor`, 'Încă nu există două tururi de comparat'],
  ],
  [
    ...['/embed/rounds/2', compared, betweenRounds, '/results/2'],
    ...[`${nation}: cele două tururi și balanța voturilor`, hidden],
  ],
  [
    ...['/embed/turnout/2', turnout, archive, '/results/2', `${nation}: prezența pe ore`],
    'Străinătatea include zilele de vineri și sâmbătă.',
  ],
  [
    ...['/embed/turnout/2/SR', turnout, archive, '/results/2/SR', 'Străinătate: prezența pe ore'],
    'Străinătatea include zilele de vineri și sâmbătă.',
  ],
  [
    ...['/embed/turnout/2/CJ', turnout, archive, '/results/2/CJ', 'Cluj: prezența pe ore'],
    'La ora 21:00: județul Cluj 69,61%; țara, fără străinătate 55,57%',
  ],
  [
    ...['/embed/turnout/2/SR-C', turnout, archive, '/results/2/SR-C'],
    ...['Vot prin corespondență: prezența pe ore', 'Votul prin corespondență nu are prezență pe ore'],
  ],
  [
    ...['/embed/hours?ora=12', hours, archive, '/results/hours?ora=12'],
    ...['Prezența pe ore în fiecare județ', 'Curbele celor 43 de zone'],
  ],
  [
    ...['/embed/hours', hours, beforeFirstRound, '/results/hours', 'Prezența pe ore în fiecare județ'],
    'Prezența pe ore apare aici în ziua votului',
  ],
  [
    ...['/embed/timeline?tur=2&pas=3', announcements, archive, '/results/timeline?tur=2&pas=3'],
    ...['Ce s-a știut la ora…, turul II', 'Turul II · duminică, 18 mai 2025, 10:00'],
  ],
  [
    ...['/embed/timeline', announcements, beforeFirstRound, '/results/timeline?tur=1'],
    ...['Ce s-a știut la ora…, turul I', 'Primul anunț apare aici'],
  ],
  [
    ...['/embed/strip/2/B', strip, archive, '/results/2/B#axa'],
    'Municipiul București: diferența dintre finaliști în localități',
    'Municipiul București: diferența dintre cei doi candidați în 6 sectoare',
  ],
  [
    ...['/embed/strip/2/CJ', strip, betweenRounds, '/results/2/CJ'],
    ...['Cluj: diferența dintre finaliști în localități', hidden],
  ],
  [
    ...['/embed/places/2/CJ?harta=prezenta', countyMap, archive, '/results/2/CJ?harta=prezenta#harta'],
    ...['Cluj: harta localităților, turul II', 'Cea mai mare prezență: '],
  ],
  [
    ...['/embed/places/2/B', countyMap, archive, '/results/2/B#harta'],
    ...['Municipiul București: harta localităților, turul II', 'a fost primul în 6 sectoare'],
  ],
  [
    ...['/embed/places/2/CJ', countyMap, votingDay, '/results/2/CJ'],
    ...['Cluj: harta localităților, turul II', hidden],
  ],
  ['/embed/polls?tur=1', polls, archive, '/polls?tur=1', 'Sondaje de opinie, turul I', 'turul I'],
  [
    ...['/embed/polls', polls, betweenRounds, '/polls?tur=1'],
    ...['Sondaje de opinie: intenția de vot', 'Intenția de vot · turul I '],
  ],
  [
    ...['/embed/polls', polls, archive, '/polls?tur=2'],
    ...['Sondaje de opinie: intenția de vot', 'Intenția de vot · turul II '],
  ],
] as [string, unknown, Date, string, string, string][])(
  'the embed %s has its name, its figures, and a link to the page that shows them',
  async (path, screen, at, href, name, sentence) => {
    const pattern = patterns.get(screen) ?? '';
    const { html, text, status } = await renderScreen({
      ...{ screen: screen as Parameters<typeof renderScreen>[0]['screen'], pattern, path, at },
      db: base.db,
    });
    expect(status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<!-- -->', '')).toBe(name);
    expect(text.replaceAll('\u00a0', ' ')).toContain(sentence);
    const [, link = ''] = /<footer.*?href="([^"]*)"/s.exec(html) ?? [];
    expect(link.replaceAll('&amp;', '&')).toBe(href);
    if (screen === countyMap) expect(html).not.toMatch(/sortare=|Ce arată harta localităților/);
  },
);

test('only an area’s results embed compares the candidates with the whole country', async () => {
  const textOf = (path: string) =>
    show(results, { pattern: '/embed/results/:round/:area?', path, at: archive });
  const compares = 'Față de țară și străinătate';
  expect(await textOf('/embed/results/2/CJ')).toContain(compares);
  for (const path of ['/embed/results/1', '/embed/results/2'])
    expect(await textOf(path)).not.toContain(compares);
});

test('the countdown embed cites the sources of the result only after the last round', async () => {
  const textAt = (at: Date) => show(countdown, { pattern: '/embed/countdown', path: '/embed/countdown', at });
  expect(await textAt(archive)).toContain('cifre oficiale, anunțate la 19 mai 2025');
  expect(await textAt(betweenRounds)).not.toContain('cifre oficiale');
});
