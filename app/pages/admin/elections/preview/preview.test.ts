import { expect, test } from 'vitest';
import type { RoundTimes, Timeline } from '#app/features/elections/rules.ts';
import { wordsOf } from '#tests/kit/browser/screen.tsx';
import { readMoment } from './find-preview.server.ts';
import { previewRibbon } from './ribbon.server.tsx';

const now = new Date('2031-01-01T00:00:00Z');

test.each([
  ['2031-05-04T21:00', '2031-05-04T18:00:00.000Z'],
  ['1999-05-04T21:00', '1999-05-04T18:00:00.000Z'],
  ['2199-12-31T23:59', '2199-12-31T21:59:00.000Z'],
  ['2200-01-01T00:00', now.toISOString()],
  ['1899-12-31T23:59', now.toISOString()],
  ['mâine', now.toISOString()],
  ['', now.toISOString()],
  [null, now.toISOString()],
])('a preview reads the moment „%s” in Bucharest time as %s', (text, wanted) => {
  expect(readMoment(text, now).toISOString()).toBe(wanted);
});

const first: RoundTimes = {
  number: 1,
  electionDay: '2031-05-04',
  candidatesKnownFrom: new Date('2031-03-20T00:00:00Z'),
  pollsOpen: new Date('2031-05-04T04:00:00Z'),
  pollsClose: new Date('2031-05-04T18:00:00Z'),
  pollsCloseLatest: new Date('2031-05-05T04:00:00Z'),
  provisionalAt: new Date('2031-05-04T22:30:01Z'),
  announcedAt: new Date('2031-05-05T06:00:00Z'),
  validatedAt: null,
};
const second: RoundTimes = {
  ...first,
  number: 2,
  // The finalists are known before the first round is announced.
  candidatesKnownFrom: new Date('2031-05-05T05:00:00Z'),
  pollsOpen: new Date('2031-05-18T04:00:00Z'),
  pollsClose: new Date('2031-05-18T18:00:00Z'),
  provisionalAt: null,
  announcedAt: new Date('2031-05-19T06:00:00Z'),
  validatedAt: new Date('2031-05-22T09:00:00Z'),
};
const timeline = { rounds: [first, second] } as unknown as Timeline;
const dataset = { id: 'd1', fileName: 'alegeri.zip' };
const ribbon = (isPart = true) =>
  previewRibbon({ dataset, at: first.pollsClose, page: '/results?tur=1', timeline, isPart });

test('the ribbon of a preview links the known moments of both rounds in order, full minutes only, and marks the shown moment', () => {
  const links = [
    ...ribbon().matchAll(/<a href="\/admin\/elections\/d1\/preview\/([^/]+)(\/[^"]*)"([^>]*)>([^<]+)<\/a>/g),
  ];
  expect(links.map(([, moment, , , label]) => `${moment} ${label}`)).toEqual([
    '2031-03-20T02:00 Turul I: candidații sunt cunoscuți, joi, 20 martie 2031, 2:00',
    '2031-05-04T07:00 Turul I: se deschid secțiile, duminică, 4 mai 2031, 7:00',
    '2031-05-04T21:00 Turul I: se închid secțiile, duminică, 4 mai 2031, 21:00',
    '2031-05-05T01:31 Turul I: rezultat provizoriu, luni, 5 mai 2031, 1:31',
    '2031-05-05T08:00 Turul II: candidații sunt cunoscuți, luni, 5 mai 2031, 8:00',
    '2031-05-05T09:00 Turul I: rezultat final, luni, 5 mai 2031, 9:00',
    '2031-05-18T07:00 Turul II: se deschid secțiile, duminică, 18 mai 2031, 7:00',
    '2031-05-18T21:00 Turul II: se închid secțiile, duminică, 18 mai 2031, 21:00',
    '2031-05-19T09:00 Turul II: rezultat final, luni, 19 mai 2031, 9:00',
    '2031-05-22T12:00 Turul II: rezultat validat, joi, 22 mai 2031, 12:00',
  ]);
  expect(new Set(links.map(([, , page]) => page))).toEqual(new Set(['/results?tur=1']));
  expect(
    links
      .filter(([, , , attributes]) => attributes?.includes('aria-current="true"'))
      .map(([, moment]) => moment),
  ).toEqual(['2031-05-04T21:00']);
});

test('the ribbon of a preview names file and moment, leads back to the dataset, and says when the page has no preview', () => {
  const html = ribbon();
  expect(wordsOf(html)).toContain(
    'Previzualizare: „alegeri.zip”, duminică, 4 mai 2031, 21:00. Nimic de aici nu este publicat.',
  );
  expect(html).toContain('href="/admin/elections/d1"');
  expect(html).toContain('action="/admin/elections/d1/preview"');
  expect(html).toMatch(/<input[^>]*name="pagina"[^>]*value="\/results\?tur=1"/);
  expect(html).toMatch(/<input[^>]*name="ora"[^>]*value="2031-05-04T21:00"/);
  expect(wordsOf(ribbon(false))).toContain('Adresa cerută nu face parte din previzualizare.');
  expect(wordsOf(ribbon(false))).not.toContain('Nimic de aici');
});
