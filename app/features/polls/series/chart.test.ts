import { expect, test } from 'vitest';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { Poll } from '#app/features/polls/rules.ts';
import { dottedPolls, drawnPolls, pollChart } from './chart.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const person: CandidateIdentity = {
  slug: 'ana',
  name: 'Ana Exemplu',
  initials: 'AE',
  hue: { light: '#335577', dark: '#aaccee' },
  pattern: null,
  partyLabel: 'Independent',
  isFictitious: false,
};
const poll = (on: string, share: number): Poll => ({
  code: on,
  pollster: 'Institut',
  client: null,
  day: day(on),
  sampleSize: 1000,
  marginOfError: 3,
  undecidedShare: null,
  shares: new Map([['ana', share]]),
  sourceIds: [],
});

test('pollChart interrupts the line after more than 35 days without a poll, but draws a dot for every poll', () => {
  const days = ['2031-01-01', '2031-02-05', '2031-03-13', '2031-03-20'];
  const [line] = pollChart({ polls: days.map((on) => poll(on, 30)), people: [person], result: null }).lines;
  expect(line?.breaksAt).toEqual([day('2031-03-13')]);
  expect(line?.dots).toHaveLength(4);
  const unsorted = days.toReversed().map((on) => poll(on, 30));
  expect(pollChart({ polls: unsorted, people: [person], result: null }).lines[0]?.breaksAt).toEqual(
    line?.breaksAt,
  );
  const inGap = ({ x }: { x: number }) => x > day('2031-02-05') && x < day('2031-03-13');
  expect(line?.points.filter(inGap)).toEqual([]);
  expect(line?.band?.filter(inGap)).toEqual([]);
  expect(line?.points.some(({ x }) => x > day('2031-01-01') && x < day('2031-02-05'))).toBe(true);
});

test('dottedPolls keeps the newest polls when all would draw more than 200 dots', () => {
  const start = day('2031-01-01');
  const many = Array.from({ length: 250 }, (_, index) =>
    poll(new Date(start + index * 86_400_000).toISOString().slice(0, 10), 30),
  );
  for (const [lines, kept] of [
    [1, 200],
    [3, 66],
    [300, 1],
  ] as const)
    expect(dottedPolls(many, lines), `polls drawn with ${lines} lines`).toEqual(many.slice(250 - kept));
  expect(dottedPolls(many.slice(0, 200), 1)).toHaveLength(200);
  const [line] = pollChart({ polls: many, people: [person], result: null }).lines;
  expect([line?.dots?.length, line?.dots?.at(-1)?.x]).toEqual([200, many.at(-1)?.day]);
});

test('HOME-27 as ruled, drawnPolls leaves out a lone poll before the first unbroken run, and keeps lone polls without a run', () => {
  const days = (given: readonly Poll[]) => given.map(({ code }) => code);
  const split = drawnPolls(
    ['2031-01-01', '2031-03-13', '2031-03-20', '2031-06-01'].map((on) => poll(on, 30)),
  );
  expect(days(split.early)).toEqual(['2031-01-01']);
  expect(days(split.drawn)).toEqual(['2031-03-13', '2031-03-20', '2031-06-01']);
  const lone = drawnPolls([poll('2031-01-01', 30), poll('2031-06-01', 30)]);
  expect([lone.early.length, lone.drawn.length]).toEqual([0, 2]);
});

test('RES-17 as ruled, the axis starts at 0 for a low candidate, else at the multiple of ten below both', () => {
  const low = pollChart({ polls: [poll('2031-01-01', 22)], people: [person], result: null });
  expect([low.y.from, low.y.to]).toEqual([0, 30]);
  const atCut = (share: number) =>
    pollChart({ polls: [poll('2031-01-01', share)], people: [person], result: null }).y;
  expect([atCut(33).from, atCut(32.9).from]).toEqual([30, 0]);
  expect(atCut(2)).toMatchObject({ from: 0, to: 10 });
  const shares = new Map([['ana', 57]]);
  const close = pollChart({
    polls: [poll('2031-01-01', 48), poll('2031-01-05', 51)],
    people: [person],
    result: { day: day('2031-01-10'), shares },
  });
  expect([close.y.from, close.y.to]).toEqual([40, 60]);
  expect([close.x.from, close.x.to]).toEqual([day('2031-01-01'), day('2031-01-10')]);
  expect(close.markX).toBe(day('2031-01-10'));
  expect(low.x).toMatchObject({ from: day('2031-01-01'), to: day('2031-01-01') });
  const values = (ticks: readonly { value: number }[]) => ticks.map(({ value }) => value);
  expect(values(close.y.ticks)).toEqual([40, 45, 50, 55, 60]);
  expect(values(low.y.ticks)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(values(atCut(32.9).ticks)).toEqual([0, 10, 20, 30, 40]);
  expect(close.x.ticks.map(({ wideOnly }) => wideOnly)).toEqual([false, true, true, true, false]);
  expect([close.x.ticks[0]?.label, close.x.ticks.at(-1)?.label]).toEqual(['1 ian.', '10 ian.']);
  expect(close.y.ticks.map(({ label }) => label)).toEqual(['40', '45', '50', '55', '60%']);
});

test('pollChart labels a line with its last mean, or with the result once it is known, and draws only measured polls', () => {
  const other = {
    ...person,
    slug: 'ion',
    name: 'Ion Altul',
    initials: 'IA',
    hue: { ...person.hue, number: 2 },
  };
  const polls = [poll('2031-01-01', 48), poll('2031-01-05', 50), poll('2031-02-10', 1)].map(
    (each, index) => ({
      ...each,
      shares: index === 1 ? new Map([...each.shares, ['ion', 2]]) : each.shares,
    }),
  );
  const read = (result: Parameters<typeof pollChart>[0]['result']) =>
    pollChart({ polls, people: [person, other], result }).lines.map(({ label, shortLabel, note, ring }) => [
      label,
      shortLabel,
      note ?? null,
      ring?.y ?? null,
    ]);
  const ofIon = ['Ion Altul 2,0%', '2,0%', null, null];
  expect(read(null)).toEqual([['Ana Exemplu 1,0%', 'AE 1,0%', null, null], ofIon]);
  const shares = new Map([['ana', 57]]);
  expect(read({ day: day('2031-02-20'), shares })).toEqual([
    ['Ana Exemplu 57,00%', 'AE 57,00%', 'media sondajelor: 1,0%', 57],
    ofIon,
  ]);
  const [, ofOther] = pollChart({ polls, people: [person, other], result: null }).lines;
  expect(ofOther?.points).toEqual([{ x: day('2031-01-05'), y: 2 }]);
  expect(ofOther?.band).toEqual([{ x: day('2031-01-05'), low: 0, high: 5 }]);
});
