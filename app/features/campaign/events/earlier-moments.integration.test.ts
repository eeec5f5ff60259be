import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { eventVersion, saveEvent } from './commands.server.ts';
import { eventForm } from './form.ts';
import { findEvent } from './queries.server.ts';

const base = withElection();
const hour = (count: number) => new Date(moments.betweenRounds.getTime() + count * 3_600_000);

test('an event that was changed several times appears at each earlier moment as it was then', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const id = randomUUID();
  const read = (at: Date) => findEvent(base.db, { candidateId, id, at });
  for (const [count, title] of ['Prima', 'A doua', 'A treia'].entries()) {
    const stored = await read(hour(count));
    const typed = { id, title, start: '2025-05-14T18:00', end: '2025-05-14T20:00', isPublic: 'on' };
    const values = eventForm.parse(stored ? { ...typed, version: eventVersion(stored) } : typed);
    const services = { db: base.db, hub: { announce: () => {} } as never, at: hour(count) };
    await saveEvent(services, { values, actor: viewerOf(person), requestId: 'test' });
  }
  const titles = await Promise.all([0, 1, 2].map(async (count) => (await read(hour(count)))?.title));
  expect(titles).toEqual(['Prima', 'A doua', 'A treia']);
});

describe('the SQL function for earlier events', () => {
  const { beforeFirstRound, betweenRounds, votingDay } = moments;
  let [own, other] = ['', ''];
  beforeEach(async () => {
    await base.owner.deleteFrom('published_changes').execute();
    await base.owner.deleteFrom('candidate_activities').execute();
    const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position').limit(2);
    [own = '', other = ''] = (await listed.execute()).map(({ id }) => id);
  });
  const add = async (candidate_id: string, title: string, election_at = beforeFirstRound) => {
    const dates = { start_date: hour(1), end_date: hour(2), changed_at: election_at, election_at };
    const event = { candidate_id, title, is_public: true, ...dates };
    const added = base.owner.insertInto('candidate_activities').values(event).returning('id');
    return (await added.executeTakeFirstOrThrow()).id;
  };
  const change = (activity_id: string, title: string, election_at: Date) =>
    base.owner
      .insertInto('published_changes')
      .values({
        candidate_id: own,
        kind: 'event',
        activity_id,
        before: JSON.stringify({ title }),
        author: 'candidate',
        election_at,
      })
      .execute();
  const titlesAt = async (at: Date) => {
    const { rows } = await sql<{ title: string }>`
      select title from candidate_activities_at(${own}, ${at}) order by title`.execute(base.db);
    return rows.map(({ title }) => title);
  };

  test('candidate_activities_at returns each event of the candidate from its own moment on, and no event of another candidate', async () => {
    await add(own, 'Prima', betweenRounds);
    await add(other, 'Străină');
    expect(await titlesAt(new Date(betweenRounds.getTime() - 1))).toEqual([]);
    expect(await titlesAt(betweenRounds)).toEqual(['Prima']);
  });

  test('candidate_activities_at undoes only changes of the same event that are later than the moment', async () => {
    const changed = await add(own, 'Nouă');
    await add(own, 'Neschimbată');
    await change(changed, 'Veche', betweenRounds);
    expect(await titlesAt(new Date(betweenRounds.getTime() - 1))).toEqual(['Neschimbată', 'Veche']);
    expect(await titlesAt(betweenRounds)).toEqual(['Neschimbată', 'Nouă']);
    expect(await titlesAt(votingDay)).toEqual(['Neschimbată', 'Nouă']);
  });

  test('candidate_activities_at returns the state before the first of several later changes, even when moments are equal or rows are stored in another order', async () => {
    const changed = await add(own, 'Acum');
    await change(changed, 'A treia', votingDay);
    await change(changed, 'Prima', betweenRounds);
    await change(changed, 'A doua', betweenRounds);
    expect(await titlesAt(beforeFirstRound)).toEqual(['Prima']);
  });
});
