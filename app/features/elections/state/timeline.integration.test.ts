import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findTimeline, requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, withElection } from '#tests/kit/election.ts';

const base = withElection();
const own = 'ro-president-2025';

test('the site shows the election with the latest first round, with only its own rounds and election silences', async () => {
  const before = await requireTimeline(base.db);
  expect(before.rounds.map(({ number }) => number)).toEqual([1, 2]);
  expect(before.silences.map(({ round, from }) => [round, from.toISOString()])).toEqual([
    [1, '2025-05-01T21:00:00.000Z'],
    [2, '2025-05-15T21:00:00.000Z'],
  ]);
  expect(before.countdownTarget).toEqual(new Date('2025-05-18T08:00:00+03:00'));
  // The other election has one round, which falls between the first election's two rounds, and its own
  // election silence.
  const id = 'alte-alegeri';
  await copyRows(base.owner, 'elections', { id, title: 'Alte alegeri' });
  const day = { election_day: sql`'2025-05-11'::date` };
  await copyRows(base.owner, 'rounds', { election_id: id, ...day }, sql<boolean>`number = 1`);
  const silence = {
    election_id: id,
    code: 'altă liniște',
    round: sql`1`,
    starts_at: sql`'2025-05-10'::timestamptz`,
  };
  await copyRows(base.owner, 'legal_periods', silence, sql<boolean>`kind = 'poll-silence' and round = 2`);
  // A period of another kind does not count as election silence.
  const period = { election_id: id, code: 'altă perioadă', round: sql`1` };
  const other = sql<boolean>`code = (select min(code) from legal_periods where kind <> 'poll-silence')`;
  await copyRows(base.owner, 'legal_periods', period, other);
  const { rows } = await sql`select from legal_periods where election_id = ${id}`.execute(base.owner);
  expect(rows).toHaveLength(2);

  const shown = await requireTimeline(base.db);
  expect(shown).toMatchObject({ electionId: id, title: 'Alte alegeri' });
  expect(shown.rounds.map(({ number, electionDay }) => [number, electionDay])).toEqual([[1, '2025-05-11']]);
  expect(shown.silences.map(({ code }) => code)).toEqual(['altă liniște']);
  expect(await findTimeline(base.db, own)).toEqual(before);
  expect(await findTimeline(base.db, 'nicio alegere')).toBeNull();
});
