import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
let [erased, other] = ['', ''];

beforeEach(async () => {
  await base.owner.deleteFrom('audit_log').execute();
  await base.owner.deleteFrom('verification_events').execute();
  erased = (await makeUser(base.db, { role: 'admin' })).id;
  other = (await makeUser(base.db, { role: 'admin' })).id;
});

const forget = () => sql`select forget_in_audit_log(${erased})`.execute(base.db);

test('an erasure removes only the erased person from actors, subjects and values of the audit log', async () => {
  for (const [actor, subject, noted] of [
    [erased, other, { editor: other, editors: [erased, other] }],
    [other, erased, { editor: erased, editors: [] }],
    [other, other, { editor: other, editors: [other] }],
  ] as const)
    await sql`insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, before, after)
      values (${actor}, 'admin', 'test', 'test', ${subject}, ${JSON.stringify({ ...noted, is: 'before' })}::jsonb,
        ${JSON.stringify({ ...noted, is: 'after' })}::jsonb)`.execute(base.owner);
  await forget();
  const { rows } = await sql`
    select actor_id as actor, subject_id as subject, before, after from audit_log order by id`.execute(
    base.db,
  );
  const both = (noted: object) => ({ before: { ...noted, is: 'before' }, after: { ...noted, is: 'after' } });
  expect(rows).toEqual([
    { actor: null, subject: other, ...both({ editor: other, editors: ['', other] }) },
    { actor: other, subject: null, ...both({ editor: '', editors: [] }) },
    { actor: other, subject: other, ...both({ editor: other, editors: [other] }) },
  ]);
});

test('an erasure keeps the other administrators in the verifications that they changed', async () => {
  const { id } = await base.db
    .selectFrom('candidate_profiles')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const actor_id of [erased, other])
    await base.owner
      .insertInto('verification_events')
      .values({ profile_id: id, to_status: 'verified', actor_id, at: moments.betweenRounds })
      .execute();
  await forget();
  const events = await base.db.selectFrom('verification_events').select('actor_id').orderBy('id').execute();
  expect(events.map(({ actor_id }) => actor_id)).toEqual([null, other]);
});
