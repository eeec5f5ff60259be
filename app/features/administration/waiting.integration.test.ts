import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
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

test('wrong answers of the assistant wait while pending and up to election time, and of more than 99 records only 99 are counted', async () => {
  const at = moments.betweenRounds;
  const later = new Date(at.getTime() + 1);
  const report = (state: 'pending' | 'accepted', election_at: Date) => ({
    ...{ question: 'Când votăm?', answer: 'Mâine.', route: 'calendar', state, election_at },
    ...{ decided_at: state === 'pending' ? null : at, digest: randomBytes(32) },
  });
  const rows = [report('pending', at), report('pending', later), report('accepted', at)];
  await base.owner.insertInto('assistant_corrections').values(rows).execute();
  const { id } = await makeUser(base.db);
  const review = async (table: 'candidate_comments' | 'candidate_questions', count: number) => {
    await base.owner.deleteFrom(table).execute();
    await sql`insert into ${sql.table(table)} (candidate_id, user_id, content, election_at, review_since)
      select (select min(id::text)::uuid from candidates), ${id}, 'Text ' || number, ${at}, ${at}
      from generate_series(1, ${count}::int) number`.execute(base.owner);
  };
  const waiting = async () => {
    const { posts, reports } = await countWaiting(base.db, { electionId, at });
    return { posts, reports: reports.count };
  };
  await base.owner.deleteFrom('candidate_discussion_topics').execute();
  await review('candidate_questions', 0);
  await review('candidate_comments', 99);
  expect(await waiting()).toEqual({ posts: { count: 99, hasMore: false }, reports: 1 });
  await review('candidate_comments', 100);
  expect(await waiting()).toEqual({ posts: { count: 99, hasMore: true }, reports: 1 });
  await review('candidate_comments', 0);
  await review('candidate_questions', 100);
  expect(await waiting()).toEqual({ posts: { count: 99, hasMore: true }, reports: 1 });
  await review('candidate_questions', 0);
  await sql`insert into candidate_discussion_topics
    (candidate_id, user_id, title, description, election_at, review_since)
    select (select min(id::text)::uuid from candidates), ${id}, 'Topic ' || number, 'Text', ${at}, ${at}
    from generate_series(1, 100) number`.execute(base.owner);
  expect(await waiting()).toEqual({ posts: { count: 99, hasMore: true }, reports: 1 });
});

test('drafts, feeds and profiles of another election do not wait, nor later drafts and switched-off feeds', async () => {
  const at = moments.betweenRounds;
  await addLaterElection(base.owner);
  const { id: userId } = await makeUser(base.db, { role: 'candidate' });
  const [first, second] = await base.db.selectFrom('news_feeds').select('id').limit(2).execute();
  const failing = (isActive: boolean) => ({ failures_in_row: 1, is_active: isActive });
  const feeds = base.owner.updateTable('news_feeds');
  await feeds.set({ failures_in_row: 0 }).execute();
  await feeds
    .set(failing(true))
    .where('id', '=', first?.id ?? '')
    .execute();
  await feeds
    .set(failing(false))
    .where('id', '=', second?.id ?? '')
    .execute();
  const draft = (election_id: string, election_at: Date) => ({
    ...{ election_id, election_at, slug: randomUUID(), title: 'Ciornă', status: 'draft' as const },
    ...{ published_at: at, published_day: '2025-05-12' },
  });
  await base.owner.deleteFrom('news_articles').execute();
  const rows = [
    draft(electionId, at),
    draft(electionId, new Date(at.getTime() + 1)),
    draft('alegeri-mai-noi', at),
  ];
  await base.owner.insertInto('news_articles').values(rows).execute();
  await base.owner.updateTable('candidates').set({ user_id: null }).execute();
  await base.owner
    .updateTable('candidates')
    .set({ user_id: userId })
    .where('election_id', '=', 'alegeri-mai-noi')
    .execute();
  await copyRows(
    base.owner,
    'candidate_profiles',
    {
      ...{ id: sql`gen_random_uuid()`, user_id: null, verification_status: 'pending' },
      candidate_id: sql`(select id from candidates where election_id = 'alegeri-mai-noi')`,
    },
    sql<boolean>`candidate_id = (select id from candidates where is_fictitious and election_id = ${electionId})`,
  );
  const counts = async (election: string) => {
    const { drafts, feeds, candidates } = await countWaiting(base.db, { electionId: election, at });
    return [drafts.count, feeds.count, candidates.count];
  };
  expect(await counts(electionId)).toEqual([1, 1, 0]);
  expect(await counts('alegeri-mai-noi')).toEqual([1, 0, 1]);
});
