import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { countWaiting } from './waiting.server.ts';

const base = withElection();
const electionId = 'ro-president-2025';

test('the number of waiting posts counts comments, topics and questions under review by then, and claims only while pending', async () => {
  const waiting = async (at: Date) => {
    const { claims, posts } = await countWaiting(base.db, { electionId, at });
    return [claims.count, posts.count];
  };
  const { id } = await makeUser(base.db);
  const since = moments.betweenRounds;
  await sql`with first as (select id from candidates order by id limit 1),
    claimed as (insert into claim_requests (user_id, candidate_id, message, election_at)
      select ${id}, id, 'Sunt candidatul.', ${since} from first),
    commented as (insert into candidate_comments (candidate_id, user_id, content, election_at, review_since)
      select id, ${id}, 'Un comentariu.', ${since}, ${since} from first),
    proposed as (insert into candidate_discussion_topics
      (candidate_id, user_id, title, description, election_at, review_since)
      select id, ${id}, 'Un topic', 'O descriere.', ${since}, ${since} from first)
    insert into candidate_questions (candidate_id, user_id, content, election_at, review_since)
      select id, ${id}, 'O întrebare?', ${since}, ${since} from first`.execute(base.owner);
  expect(await waiting(new Date(since.getTime() - 1))).toEqual([0, 0]);
  expect(await waiting(since)).toEqual([1, 3]);
  await base.owner.updateTable('candidate_questions').set({ review_since: null }).execute();
  expect(await waiting(since)).toEqual([1, 2]);
  await sql`update claim_requests set status = 'rejected', reason = 'Motivul.', decided_election_at = ${since}`.execute(
    base.owner,
  );
  expect(await waiting(since)).toEqual([0, 2]);
});

test('drafts of articles, feeds from their first failure and pending profiles with an account wait, and others do not', async () => {
  const at = moments.archive;
  const waiting = async () => {
    const { drafts, feeds, candidates } = await countWaiting(base.db, { electionId, at });
    return [drafts.count, feeds.count, candidates.count];
  };
  await base.owner.updateTable('candidate_profiles').set({ verification_status: null }).execute();
  expect(await waiting()).toEqual([0, 0, 0]);
  const { id } = await makeUser(base.db, { role: 'candidate' });
  const article = { election_id: electionId, published_at: at, published_day: '2025-05-19', election_at: at };
  const [draft, published] = [
    { ...article, slug: 'ciorna', title: 'Ciornă', status: 'draft' as const },
    { ...article, slug: 'articol', title: 'Articol', status: 'published' as const },
  ];
  await base.owner.insertInto('news_articles').values([draft, published]).execute();
  await sql`update news_feeds set failures_in_row = 1, is_active = true
    where id = (select min(id::text)::uuid from news_feeds)`.execute(base.owner);
  await sql`update candidates set user_id = ${id} where is_fictitious`.execute(base.owner);
  expect(await waiting()).toEqual([1, 1, 1]);
  await base.owner.updateTable('candidate_profiles').set({ verification_status: 'verified' }).execute();
  expect(await waiting()).toEqual([1, 1, 0]);
});
