import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { listAnnouncements } from './announcements.server.ts';

const base = withElection();
const morning = new Date('2025-05-18T09:30:00+03:00');

test('listAnnouncements sorts hours and publications by time, and ignores later announcements and other rounds and elections', async () => {
  const { electionId } = await requireTimeline(base.db);
  await addLaterElection(base.owner);
  const { stage } = await base.db
    .selectFrom('publication_stages')
    .select('stage')
    .where('election_id', '=', electionId)
    .where('round', '=', 2)
    .orderBy('at')
    .executeTakeFirstOrThrow();
  const one = sql<boolean>`election_id = ${electionId} and round = 2 and stage = ${stage}`;
  const shares = JSON.stringify({ 'george-simion': 20, 'nicusor-dan': 30, 'calin-georgescu': 50 });
  const copy = { at: sql`${morning}::timestamptz`, shares: sql`${shares}::jsonb` };
  await copyRows(base.owner, 'publication_stages', { ...copy, stage: 'dimineața' }, one);
  await copyRows(base.owner, 'publication_stages', { ...copy, stage: 'alt tur', round: sql`1` }, one);
  const elsewhere = { ...copy, stage: 'alte alegeri', election_id: 'alegeri-mai-noi' };
  await copyRows(base.owner, 'publication_stages', elsewhere, one);
  const list = async (at: Date) => {
    const all = await listAnnouncements(base.db, { electionId, at, round: 2 });
    return all.map((own) => (own.kind === 'turnout' ? own.hour : own.stage));
  };
  expect(await list(morning)).toEqual([8, 9, 'dimineața']);
  expect(await list(new Date(morning.getTime() - 1))).toEqual([8, 9]);
  const all = await listAnnouncements(base.db, { electionId, at: moments.archive, round: 2 });
  const times = all.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // The shares are sorted. People who are not on the round's ballot are left out.
  expect(all.find((own) => own.kind === 'stage')).toMatchObject({
    shares: [
      { name: 'Nicușor Dan', share: 30 },
      { name: 'George Simion', share: 20 },
    ],
  });
});
