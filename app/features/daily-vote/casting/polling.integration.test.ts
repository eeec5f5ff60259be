import { expect, test } from 'vitest';
import { closedBecause } from '#app/features/daily-vote/rules.ts';
import { listSlugs } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { withElection } from '#tests/kit/election.ts';
import { requirePolling } from './cast.server.ts';

const base = withElection();

/** The code of the refusal; null: voting is open and the candidate stands. */
async function refusedAt(at: Date, candidate: string): Promise<string | null> {
  try {
    await requirePolling(base.db, { at, date: bucharestDay(at), candidate });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('the one statement of a vote closes and opens voting to the millisecond where the rules of the pages do', async () => {
  const timeline = await requireTimeline(base.db);
  const [slug = ''] = await listSlugs(base.db);
  const boundaries = [
    ...timeline.silences.flatMap(({ from, to }) => [from, to]),
    ...timeline.rounds.flatMap((round) => [round.pollsOpen, round.pollsClose, round.announcedAt]),
  ];
  const found = new Set<string | null>();
  for (const boundary of boundaries)
    for (const shift of [-1, 0, 1]) {
      const at = new Date(boundary.getTime() + shift);
      const expected = closedBecause(timeline, at);
      found.add(expected);
      expect(await refusedAt(at, slug), at.toISOString()).toBe(expected);
    }
  expect(found).toEqual(new Set([null, 'vote-silence', 'vote-archive']));
});

test('it is about the election that the pages show, and asks again each time', async () => {
  const timeline = await requireTimeline(base.db);
  const [slug = ''] = await listSlugs(base.db);
  const at = new Date((timeline.silences[0]?.from.getTime() ?? 0) - 1_000);
  const polling = await requirePolling(base.db, { at, date: bucharestDay(at), candidate: slug });
  expect(polling).toMatchObject({ electionId: timeline.electionId, electionType: timeline.electionType });
  // Another copy of the program has loaded a corrected record: the next vote goes by it.
  await base.owner
    .updateTable('legal_periods')
    .set({ starts_at: new Date(at.getTime() - 1) })
    .where('code', '=', timeline.silences[0]?.code ?? '')
    .execute();
  expect(await refusedAt(at, slug)).toBe('vote-silence');
});
