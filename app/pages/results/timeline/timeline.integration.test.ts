import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const show = async (query: string, at: Date) => {
  const path = `/results/timeline${query}`;
  const shown = await renderScreen({
    screen: screen as never,
    pattern: '/results/timeline',
    path,
    db: base.db,
    at,
  });
  const items = [...shown.html.matchAll(/<li class="border-line border-b py-3">.*?<\/li>/gs)];
  return { ...shown, items: items.map(([item]) => item) };
};

test('the announcements up to a chosen step are listed newest first with their sources, without later announcements', async () => {
  const whole = await show('?tur=2', moments.archive);
  // The dataset has thirteen full hours with a turnout, and five publications.
  expect(whole.items).toHaveLength(18);
  // One line below the list names the sources of the hours.
  const isHour = (item: string) => item.includes('Votaseră');
  for (const item of whole.items) expect(/Surs[ae]:/.test(item)).toBe(!isHour(item));
  expect(whole.items.filter(isHour)).toHaveLength(13);
  expect(whole.text).toMatch(/Prezența pe ore, pentru toate orele din listă\. Surs[ae]: /);
  expect(whole.items[0]).toContain('validează rezultatul');
  expect(whole.text).toContain('Rezultat provizoriu în turul II: Nicușor Dan 53,8% și George Simion 46,2%');
  const early = await show('?tur=2&pas=9', moments.archive);
  expect(early.items).toHaveLength(9);
  expect(early.items[0]).toContain('16:00');
  expect(early.text).not.toMatch(/provizoriu|validează|53,8/);
  const [range = ''] = /<input[^>]*type="range"[^>]*>/.exec(early.html) ?? [];
  for (const attribute of ['name="pas"', 'min="1"', 'max="18"', 'value="9"'])
    expect(range).toContain(attribute);
  expect(range).toContain('aria-valuetext="duminică, 18 mai 2025, 16:00"');
  expect(early.html).toContain('<input type="hidden" name="tur" value="2"/>');
  const [, back, next] = /href="([^"]*pas=[^"]*)".*?href="([^"]*pas=[^"]*)"/s.exec(early.html) ?? [];
  expect([back, next]).toEqual(['/results/timeline?tur=2&amp;pas=8', '/results/timeline?tur=2&amp;pas=10']);
  expect(early.html).toMatch(/aria-current="[a-z]+"[^>]*>Turul II</);
  expect(early.html).toContain('href="/results/timeline?tur=1"');
  expect((await show('?tur=2&pas=0', moments.archive)).items).toHaveLength(18);
  const first = await show('?tur=1', moments.archive);
  expect(first.text).toContain('Turul I: anunțurile, de la cel mai nou');
  expect(first.text).not.toContain('53,8');
});

test('each announcement has its time as exactly as it is known, its sentence and its note', async () => {
  const textOf = async (round: number) => (await show(`?tur=${round}`, moments.archive)).text;
  const first = await textOf(1);
  for (const sentence of [
    'duminică, 4 mai 2025, 20:00 Votaseră 50,68% din alegătorii înscriși 9.116.092 de alegători, cu străinătatea.',
    'duminică, 4 mai 2025, 21:00 Se publică exit-poll-uri, care nu sunt rezultate',
    'cel târziu duminică, 4 mai 2025, 22:00 Apar primele rezultate parțiale',
    'cel târziu luni, 5 mai 2025, 9:07 Se cunosc finaliștii, iar rezultatul este provizoriu Peste 99% din procesele-verbale.',
    '6 mai 2025 Biroul Electoral Central comunică rezultatul final',
    '9 mai 2025 Curtea Constituțională validează rezultatul Ședința CCR: ora 12:00.',
  ])
    expect(first).toContain(sentence);
  const second = await textOf(2);
  for (const sentence of [
    'cel târziu luni, 19 mai 2025, 1:36 Rezultat provizoriu în turul II: Nicușor Dan 53,8% și George Simion 46,2%',
    'cel târziu luni, 19 mai 2025, 15:51 Biroul Electoral Central comunică rezultatul final Toate cele 19.945 de secții.',
  ])
    expect(second).toContain(sentence);
});

test('the timeline shows no announcement later than the election clock, even when the URL names a later step', async () => {
  const morning = await show('?tur=2&pas=18', moments.votingDay);
  expect(morning.items).toHaveLength(3);
  expect(morning.text).not.toMatch(/11:00|exit-poll/);
  const night = await show('', moments.resultsNight);
  expect(night.items[0]).toContain('53,8');
  expect(night.text).not.toContain('rezultatul final');
  const opening = new Date('2025-05-18T07:00:00+03:00');
  expect((await show('', opening)).text).not.toContain('Turul I: anunțurile');
  const between = await show('?tur=2', moments.betweenRounds);
  expect(between.text, 'the second round has not begun').toContain('Turul I: anunțurile, de la cel mai nou');
  const before = await show('', moments.beforeFirstRound);
  expect(before.items).toHaveLength(0);
  expect(before.text).toContain('apare aici în ziua votului');
});
