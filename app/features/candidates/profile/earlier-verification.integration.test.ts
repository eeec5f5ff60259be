import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const { beforeFirstRound, betweenRounds, votingDay, archive } = moments;
let [own, other] = ['', ''];

beforeEach(async () => {
  await base.owner.deleteFrom('verification_events').execute();
  const profiles = await base.db
    .selectFrom('candidate_profiles')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute();
  [own = '', other = ''] = profiles.map(({ id }) => id);
});

/** Stores a change of a verification from one state to the next. */
const change = (profile_id: string, from_status: string | null, to_status: string, at: Date) =>
  base.owner.insertInto('verification_events').values({ profile_id, from_status, to_status, at }).execute();

async function earlier(profile: string, at: Date): Promise<unknown[] | null> {
  const { rows } = await sql<{ status: string | null; date: string | null; isKnown: boolean }>`
    select state ->> 'status' as status, state ->> 'date' as date, state is not null as "isKnown"
    from earlier_verification(${profile}, ${at}) as state`.execute(base.db);
  const [row] = rows;
  if (!row?.isKnown) return null;
  return [row.status, row.date && new Date(row.date)];
}

describe('the SQL function for an earlier verification', () => {
  test('earlier_verification returns nothing for the moment of the last change and later', async () => {
    await change(own, null, 'pending', beforeFirstRound);
    await change(own, 'pending', 'verified', betweenRounds);
    expect(await earlier(own, betweenRounds)).toBeNull();
    expect(await earlier(own, votingDay)).toBeNull();
    expect(await earlier(own, new Date(betweenRounds.getTime() - 1))).toEqual(['pending', beforeFirstRound]);
  });

  test('earlier_verification returns the state before the first of several later changes, even when they have the same moment', async () => {
    await change(own, 'unu', 'doi', betweenRounds);
    await change(own, 'doi', 'trei', betweenRounds);
    await change(own, 'trei', 'patru', votingDay);
    expect(await earlier(own, beforeFirstRound)).toEqual(['unu', null]);
  });

  test('earlier_verification returns the last of several changes at one moment, regardless of the order in which rows are stored', async () => {
    await change(own, null, 'later', betweenRounds);
    await change(own, null, 'earlier', beforeFirstRound);
    await change(own, null, 'last of both', betweenRounds);
    await change(own, null, 'earliest', new Date(beforeFirstRound.getTime() - 1));
    await change(own, 'last of both', 'now', archive);
    expect(await earlier(own, votingDay)).toEqual(['last of both', betweenRounds]);
    expect(await earlier(own, beforeFirstRound)).toEqual(['earlier', beforeFirstRound]);
  });

  test('earlier_verification reads no change of another profile', async () => {
    await change(own, 'own', 'next', votingDay);
    await change(other, 'other', 'verified', beforeFirstRound);
    await change(other, 'verified', 'pending', archive);
    expect(await earlier(own, betweenRounds)).toEqual(['own', null]);
    expect(await earlier(own, votingDay)).toBeNull();
  });
});
