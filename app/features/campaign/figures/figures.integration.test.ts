import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { countMentions, countPosts, listDays } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
// The last thirty days begin on 13 April, at midnight in Bucharest.
const windowStart = new Date('2025-04-13T00:00:00+03:00');
const second = (time: Date, number: number) => new Date(time.getTime() + number * 1_000);
let [own, other] = ['', ''];

beforeAll(async () => {
  const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position').limit(2);
  [own = '', other = ''] = (await listed.execute()).map(({ id }) => id);
});

test('the last thirty days are listed from the earliest on, with only the candidate’s own visits and followers', async () => {
  const counted = (candidate_id: string, day: string, views: number, slot = 1) => ({
    ...{ candidate_id, day, slot },
    ...{ votes: 0, followers: views + 1, profile_visits: views },
  });
  await base.owner
    .insertInto('candidate_counters')
    .values([
      counted(own, '2025-04-12', 1_000),
      counted(own, '2025-04-13', 3),
      counted(own, '2025-05-12', 5),
      counted(own, '2025-05-12', 7, 2),
      counted(own, '2025-05-13', 2_000),
      counted(other, '2025-05-12', 400),
    ])
    .execute();
  const days = await listDays(base.db, { candidateId: own, at });
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.filter(({ views }) => views > 0)).toEqual([
    { day: '2025-04-13', views: 3, followers: 4 },
    { day: '2025-05-12', views: 12, followers: 14 },
  ]);
  expect(days.at(-2)).toEqual({ day: '2025-05-11', views: 0, followers: 0 });
});

test('only other people’s public comments and topics of the last thirty days up to now count', async () => {
  const [author, self] = [(await makeUser(base.db)).id, (await makeUser(base.db)).id];
  const rows = [
    {},
    { election_at: windowStart },
    { user_id: null },
    { election_at: second(windowStart, -1) },
    { election_at: second(at, 1) },
    { status: 'hidden' as const },
    { candidate_id: other },
    { user_id: self },
  ].map((given) => ({ candidate_id: own, user_id: author, election_at: at, ...given }));
  await base.owner
    .insertInto('candidate_comments')
    .values([...rows, ...rows.slice(0, 1)].map((row) => ({ ...row, content: 'Text' })))
    .execute();
  await base.owner
    .insertInto('candidate_discussion_topics')
    .values(rows.map((row) => ({ ...row, title: 'Titlu', description: 'Text' })))
    .execute();
  expect(await countPosts(base.db, { candidateId: own, userId: self, at })).toEqual({
    comments: 4,
    topics: 3,
  });
  expect(await countPosts(base.db, { candidateId: own, userId: null, at })).toEqual({
    comments: 4,
    topics: 3,
  });
});

test('mentions count only articles about the candidate, and the recent ones from the first of thirty days on', async () => {
  const { electionId } = await requireTimeline(base.db);
  const article = async (candidates: readonly string[], published_at: Date) => {
    const published_day = '2025-05-01';
    const { id } = await base.owner
      .insertInto('news_articles')
      .values({
        election_id: electionId,
        slug: randomUUID(),
        title: 'Titlu',
        status: 'published',
        published_at,
        published_day,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const candidate_id of candidates)
      await base.owner
        .insertInto('news_article_candidates')
        .values({ article_id: id, candidate_id, made_by: 'matching' })
        .execute();
  };
  await article([own, other], at);
  await article([own], windowStart);
  await article([own], second(windowStart, -1));
  await article([own], second(at, 1));
  await article([other], at);
  expect(await countMentions(base.db, { candidateId: own, electionId, at })).toEqual({ all: 3, recent: 2 });
});
