import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { moments } from '#tests/kit/election.ts';
import { PollHistory } from './poll-history.tsx';

type Data = NonNullable<Parameters<typeof PollHistory>[0]['block']['data']>;

const day = (date: number) => new Date(moments.betweenRounds.getTime() + (date - 12) * 86_400_000);
const poll = {
  ...{ id: 'p1', title: 'Sondaj live', description: null, startsAt: day(6), endsAt: day(10) },
  ...{ ballots: 4, isSimulated: false },
  candidates: [
    {
      ...{ id: 'c1', slug: 'ana-pop', name: 'Ana Pop', photo: null, partyLabel: 'Independent', position: 1 },
      ...{ hue: 1, pattern: 1, votes: 3, percentage: 75, trend: { direction: 'up', change: 2.5 } },
    },
  ],
} as unknown as Data['polls'][number];
const trend = {
  ...{ pollId: 'p1', date: day(10), candidateId: 'c1', slug: 'ana-pop', name: 'Ana Pop' },
  ...{ percentage: 75, isSimulated: false, trend: { direction: 'up', change: 2.5 } },
} as Data['trends'][number];

const htmlOf = (data: Partial<Data>, isSilent = false) =>
  renderToStaticMarkup(
    <PollHistory block={{ data: { polls: [], trends: [], ...data }, failed: null }} isSilent={isSilent} />,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('HIST-05 only the ballots of a simulated poll are called a simulation, and the latest poll is open', () => {
  const html = htmlOf({ polls: [poll, { ...poll, id: 'p0', isSimulated: true, ballots: 21 }] });
  const text = textOf(html);
  expect(text).toMatch(/6 mai 2025 – 10 mai 2025 4 voturi/);
  expect(text).toContain('6 mai 2025 – 10 mai 2025 Simulare · 21 de voturi');
  expect([...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes('open=""'))).toEqual([
    true,
    false,
  ]);
  expect(text).toMatch(/Ana Pop .*Independent · în creștere \+2,5 puncte.* 3 voturi .*75,0%/);
});

test('HIST-06 the changes are shown from two polls on, with the poll’s end and whether it was simulated', () => {
  const second = { ...trend, pollId: 'p2', date: day(14), isSimulated: true, percentage: 40, trend: null };
  const text = textOf(htmlOf({ polls: [poll], trends: [trend, second] }));
  expect(text).toMatch(/De la un sondaj la altul/);
  expect(text).toMatch(/Candidat 10 mai 2025 Simulare · 14 mai 2025 Ana Pop/);
  expect(text).toMatch(/75,0% în creștere \+2,5 puncte .*40,0%/);
  expect(textOf(htmlOf({ polls: [poll], trends: [trend] }))).not.toContain('De la un sondaj la altul');
});

test('a candidate who did not stand in a poll has „nu a participat” there', () => {
  const other = { ...trend, pollId: 'p2', date: day(14), candidateId: 'c2', name: 'Ion Dan', percentage: 40 };
  expect(textOf(htmlOf({ polls: [poll], trends: [trend, other] })).match(/nu a participat/g)).toHaveLength(2);
});

test('election silence hides the polls, and a sentence replaces an empty list', () => {
  const silent = textOf(htmlOf({ polls: [poll] }, true));
  expect(silent).toContain('ascunse până la sfârșitul liniștii electorale');
  expect(silent).not.toContain('4 voturi');
  expect(textOf(htmlOf({}))).toContain('Încă nu s-a încheiat niciun sondaj live în care a votat cineva');
});
