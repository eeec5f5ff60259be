import { expect, test } from 'vitest';
import { closedBecause } from '#app/features/daily-vote/rules.ts';
import { listSlugs } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { withElection } from '#tests/kit/election.ts';
import { requirePolling } from './cast.server.ts';

const base = withElection();

/** Returns the refusal's code, or null if voting is open and the candidate can be voted for. */
async function refusedAt(at: Date, candidate: string): Promise<string | null> {
  try {
    await requirePolling(base.db, { at, date: bucharestDay(at), candidate });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('the SQL that checks a vote opens and closes voting at the same millisecond as the pages’ rules', async () => {
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

test('the SQL that checks a vote selects the same election as the pages, and reads it again for each vote', async () => {
  const timeline = await requireTimeline(base.db);
  const [slug = ''] = await listSlugs(base.db);
  const at = new Date((timeline.silences[0]?.from.getTime() ?? 0) - 1_000);
  const polling = await requirePolling(base.db, { at, date: bucharestDay(at), candidate: slug });
  expect(polling).toMatchObject({ electionId: timeline.electionId, electionType: timeline.electionType });
  // Changes the election as another instance would when it loads a corrected dataset. The next vote must follow the
  // change.
  await base.owner
    .updateTable('legal_periods')
    .set({ starts_at: new Date(at.getTime() - 1) })
    .where('code', '=', timeline.silences[0]?.code ?? '')
    .execute();
  expect(await refusedAt(at, slug)).toBe('vote-silence');
});
