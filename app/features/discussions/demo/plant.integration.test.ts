import { expect, test } from 'vitest';
import { makeDemoAccounts } from '#app/features/accounts/demo/accounts.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listThread } from '../comments/queries.server.ts';
import { listTopics } from '../topic-queries.server.ts';
import { plantDiscussion } from './plant.server.ts';

const base = withElection();

test('two instances that start at once create one discussion about the invented candidate, and a later start creates no second', async () => {
  await plantDiscussion(base.db);
  const at = moments.beforeFirstRound;
  const fictitious = base.db.selectFrom('candidates').select('id').where('is_fictitious', '=', true);
  const { id: candidateId } = await fictitious.executeTakeFirstOrThrow();
  const topics = async () => (await listTopics(base.db, { candidateId, at, cursor: null })).topics;
  expect(await topics(), 'without the demonstration’s accounts nothing is planted').toEqual([]);

  await makeDemoAccounts(base.db, { since: at });
  await Promise.all([plantDiscussion(base.db), plantDiscussion(base.db)]);
  await plantDiscussion(base.db);
  const planted = await topics();
  expect(planted).toMatchObject([{ title: expect.stringContaining('(demonstrație)'), comments: 6 }]);
  const place = { candidateId, topicId: planted[0]?.id ?? '', at, viewerId: null, cursor: null };
  const { comments } = await listThread(base.db, place);
  expect(comments).toHaveLength(5);
  expect(comments.flatMap(({ replies }) => replies)).toMatchObject([{ isByCandidate: true }]);
});
