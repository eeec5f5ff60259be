import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('published_profile_fields returns the last of several changes at one moment, and before the first its old value', async () => {
  const profile = await base.db
    .selectFrom('candidate_profiles')
    .select(['id', 'candidate_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { betweenRounds, votingDay } = moments;
  for (const [before, after, election_at] of [
    ['unu', 'doi', betweenRounds],
    ['doi', 'trei', betweenRounds],
    ['trei', 'patru', votingDay],
  ] as const)
    await base.db
      .insertInto('published_changes')
      .values({
        candidate_id: profile.candidate_id,
        kind: 'profile',
        field: 'biography',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        author: 'candidate',
        election_at,
      })
      .execute();
  const valueAt = async (at: Date) => {
    const { rows } = await sql<{ value: string | null; author: string | null }>`
      select fields -> 'biography' ->> 'value' as value, fields -> 'biography' ->> 'author' as author
      from published_profile_fields(${profile.id}, ${at}) as fields`.execute(base.db);
    return [rows[0]?.value, rows[0]?.author];
  };
  expect(await valueAt(moments.beforeFirstRound)).toEqual(['unu', null]);
  expect(await valueAt(betweenRounds)).toEqual(['trei', 'candidate']);
  expect(await valueAt(votingDay)).toEqual(['patru', 'candidate']);
});
