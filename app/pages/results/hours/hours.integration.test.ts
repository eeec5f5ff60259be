import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

type Place = { code: string; name: string; rounds: Record<1 | 2, number[]> };
const { hours, areas } = readElectionFile<{ hours: number[]; areas: Place[] }>('turnout-hourly');
const drawn = areas.filter(({ code }) => !code.startsWith('B-') && code !== 'SR-C');
const base = withElection();

const show = (query: string, at: Date) =>
  renderScreen({
    screen: screen as never,
    pattern: '/results/hours',
    path: `/results/hours${query}`,
    db: base.db,
    at,
  });

/** Returns the hour at which a place had more voters than in the whole first round, computed from the dataset. */
function passed({ rounds }: Place): number | null {
  const total = rounds[1].at(-1) ?? 0;
  return hours[rounds[2].findIndex((voters) => voters > total)] ?? null;
}
const passedBy = (hour: number) => drawn.filter((place) => (passed(place) ?? 99) <= hour).length;

test("the page of hours counts the places that had passed the first round's turnout, as calculated from the dataset", async () => {
  expect(drawn).toHaveLength(43);
  const { html, text } = await show('?ora=18', moments.archive);
  expect(text).toContain(`La ora 18:00, ${passedBy(18)} din 43 de zone`);
  expect(html.match(/class="small-lines"/g)).toHaveLength(43);
  for (const said of [
    'Alba Turul I: 39,98% Turul II: 48,62% a depășit turul I la 19:00 Arad',
    'Zona Turul I Turul II Diferență A depășit turul I Alba 39,98% 48,62% +8,64 pp 19:00 Arad',
    'Bacău 35,73% 42,02% +6,29 pp 18:00 ',
    'Străinătate 844.263 1.457.922 N/A 13:00 ',
    'Celelalte 31 de zone',
    'Fișiere, turul I:',
  ])
    expect(text).toContain(said);
  for (const link of ['?ora=17', '?ora=19']) expect(html).toContain(`href="/results/hours${link}"`);
  for (const round of [1, 2]) expect(html).toContain(`href="/results/${round}/RO/hours.csv"`);
  // Counties share one scale, up to 80%, so that of Alba stays below its upper edge; abroad has its own scale.
  const drawing = (code: string) =>
    new RegExp(`href="/results/2/${code}"[^>]*>[^<]*</a>(<svg.*?</svg>)`, 's').exec(html)?.[1] ?? '';
  expect(drawing('AB')).toMatch(
    /<g><path[^>]*L115,28\.7"><\/path>.*<g class="small-strong"><path[^>]*L115,23\.9">/,
  );
  expect(drawing('SR')).toMatch(
    /<g><path[^>]*L115,27\.1"><\/path>.*<g class="small-strong"><path[^>]*L115,5">/,
  );
  for (const place of drawn) {
    expect(html, place.name).toContain(`href="/results/2/${place.code}"`);
    expect(text.split('Când a depășit fiecare zonă')[1], place.name).toContain(place.name);
  }
  for (const hour of new Set(drawn.map(passed)))
    expect(text).toMatch(new RegExp(`${hour}:00, ${drawn.filter((own) => passed(own) === hour).length} `));
  expect(passedBy(21)).toBe(43);
  expect((await show('', moments.archive)).text).toContain('La ora 21:00, toate cele 43 de zone depășiseră');
});

test('the page of hours shows no hour later than the election clock, even when the URL names a later hour', async () => {
  const { html, text } = await show('?ora=20', moments.votingDay);
  expect(text).toContain(`La ora 10:00, nicio zonă nu depășise`);
  expect(html).toMatch(/type="range"[^>]*max="10"/);
  const first = await show('', new Date('2025-05-04T12:30:00+03:00'));
  expect(first.text).toMatch(/La ora 12:00, cea mai mare prezență: Ilfov/);
  expect(first.text).not.toContain('turul II');
  const early = await show('', moments.beforeFirstRound);
  expect(early.text).toContain('apare aici în ziua votului');
  expect(early.html).not.toContain('small-lines');
});
