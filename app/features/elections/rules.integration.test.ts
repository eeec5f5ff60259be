import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withElection } from '#tests/kit/election.ts';
import { requireTimeline } from './queries.server.ts';
import { electionSilence, shareOfColumns } from './rules.server.ts';
import { shareOf, silenceAt } from './rules.ts';

const base = withElection();

test('election silence begins and ends at the same millisecond in SQL and on the pages', async () => {
  const timeline = await requireTimeline(base.db);
  expect(timeline.silences.length).toBeGreaterThan(0);
  const moments = timeline.silences.flatMap(({ from, to }) => [from, to]);
  for (const moment of moments)
    for (const shift of [-1, 0, 1]) {
      const at = new Date(moment.getTime() + shift);
      const { rows } = await sql<{ starts_at: Date }>`
        select silence.starts_at from elections, lateral ${electionSilence({ election: sql.ref('elections.id'), at })} silence
        where elections.id = ${timeline.electionId}`.execute(base.db);
      const silence = silenceAt(timeline, at);
      expect(
        rows.map(({ starts_at }) => starts_at),
        at.toISOString(),
      ).toEqual(silence ? [silence.from] : []);
    }
});

test('shareOf returns the same double in SQL and in JavaScript for all votes of a 4,000-vote area', async () => {
  const { rows } = await sql<{ votes: number; share: number }>`
    select counted.votes, ${shareOfColumns({ part: 'counted.votes', whole: 'area.valid' })} as share
    from generate_series(0, 4000) counted (votes), (values (4000)) area (valid) order by 1`.execute(base.db);
  expect(rows.map(({ share }) => share)).toEqual(rows.map(({ votes }) => shareOf(votes, 4_000)));
  expect(rows).toHaveLength(4_001);
});
