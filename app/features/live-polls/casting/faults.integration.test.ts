import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { clearPolls, countsOfPoll, openPollAt, pollVote } from '#app/features/live-polls/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';

const base = withElection();
const at = new Date('2025-05-06T10:00:00+03:00');
let pollId = '';
let one = '';
let voterId = '';

beforeEach(async () => {
  await clearPolls(base.owner);
  const opened = await openPollAt(base.db, at);
  pollId = opened.pollId;
  [one = ''] = opened.slugs;
  voterId = (await makeUser(base.db)).id;
});

const cast = (candidate: string | null, more: Partial<Parameters<typeof pollVote>[1]> = {}) =>
  pollVote(base.db, { at, voterId, pollId, candidate, ...more });
const refusal = (code: string) => ({ name: 'Refusal', code });
const counts = () => countsOfPoll(base.db, pollId);
const nothing = { ballots: {}, tally: {} };
const activities = () =>
  base.db.selectFrom('voter_activities').selectAll().where('voter_id', '=', voterId).execute();

describe('POLL-36 a failed statement leaves nothing of a poll vote:', () => {
  const written = ['consents', 'live_poll_ballots', 'voter_activities', 'live_poll_tallies'] as const;
  afterEach(async () => {
    for (const table of [...written, 'voter_profiles'] as const)
      await sql`drop trigger if exists fail on ${sql.table(table)}`.execute(base.owner);
  });
  const breakTable = async (table: string) => {
    await sql`create or replace function fail() returns trigger language plpgsql as 'begin raise exception ''secret row''; end'`.execute(
      base.owner,
    );
    await sql`create trigger fail after insert on ${sql.table(table)} for each row execute function fail()`.execute(
      base.owner,
    );
  };

  test.each(written)('a poll vote leaves nothing behind when its insert into %s fails', async (table) => {
    await breakTable(table);
    const { hub, heard } = listeningHub();
    await expect(withRefusalText(cast(one, { hub }))).rejects.toMatchObject({
      ...refusal('poll-vote-failed'),
      text: 'A apărut o eroare la înregistrarea votului',
    });
    expect(await counts()).toEqual(nothing);
    expect(await activities()).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('POLL-33 nothing of a poll vote remains when the voter profile cannot be created', async () => {
    const candidate = await makeUser(base.db, { role: 'candidate' });
    await breakTable('voter_profiles');
    await expect(withRefusalText(cast(one, { voterId: candidate.id }))).rejects.toMatchObject({
      ...refusal('poll-profile-failed'),
      text: 'Nu s-a putut crea profilul de votant. Încearcă din nou.',
    });
    expect(await counts()).toEqual(nothing);
  });
});
