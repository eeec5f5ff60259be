import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { verifyCandidate } from '../administration/commands.server.ts';
import { findTotals } from '../list/facts.server.ts';
import { listCandidates } from '../queries.server.ts';
import { findProfile } from './queries.server.ts';

const base = withElection();

test('PROF-13 PROF-25 the profile, the list and counts show the verification of election time', async () => {
  const { electionId } = await requireTimeline(base.db);
  const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const owner = await makeUser(base.db, { role: 'candidate' });
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  const verify = (verification: 'verified' | 'pending', at: Date) =>
    verifyCandidate(
      { db: base.db, at, hub: { announce: () => {} } as never },
      { actor, requestId: 'test', electionId, values: { id, verification, reason: 'Acte verificate.' } },
    );
  await expect(
    verify('verified', moments.betweenRounds),
    'nobody has claimed the profile',
  ).rejects.toMatchObject({ code: 'candidate-unclaimed' });
  await sql`update candidates set user_id = ${owner.id} where id = ${id}`.execute(base.owner);
  await expect(verify('pending', moments.betweenRounds), 'it is pending already').rejects.toMatchObject({
    code: 'verification-step-unknown',
  });
  await verify('verified', moments.betweenRounds);
  await verify('pending', moments.votingDay);
  await verify('verified', moments.archive);
  const shown = async (at: Date) => {
    const profile = await findProfile(base.db, { by: { candidateId: id }, at });
    const list = await listCandidates(base.db, { electionId, at, isSilent: true });
    const filter = { search: '', party: '', theme: '' };
    const { verified } = await findTotals(base.db, { electionId, at, isSilent: true, filter });
    return [profile?.verification, list.find((each) => each.id === id)?.verification, verified];
  };
  expect(await shown(moments.beforeFirstRound)).toEqual([{ status: 'pending', date: null }, 'pending', 0]);
  const verified = { status: 'verified', date: moments.betweenRounds };
  expect(await shown(moments.betweenRounds)).toEqual([verified, 'verified', 1]);
  expect(await shown(moments.votingDay)).toEqual([
    { status: 'pending', date: moments.votingDay },
    'pending',
    0,
  ]);
  expect(await shown(moments.archive)).toEqual([
    { status: 'verified', date: moments.archive },
    'verified',
    1,
  ]);
  // The erasure of an administrator keeps the steps without the administrator.
  await sql`select forget_in_audit_log(${actor.id})`.execute(base.db);
  const steps = await base.db
    .selectFrom('verification_events')
    .select(['to_status', 'actor_id'])
    .orderBy('at')
    .execute();
  expect(steps).toEqual(
    ['verified', 'pending', 'verified'].map((to_status) => ({ to_status, actor_id: null })),
  );
});
