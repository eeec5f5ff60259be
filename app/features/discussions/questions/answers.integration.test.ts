import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices } from '../testing.ts';
import { listAnswerable, publishAnswer, withdrawAnswer } from './answers.server.ts';
import { askQuestion } from './ask.server.ts';
import { listQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;

test('an answer is refused when it equals the public answer, and so is withdrawing an answer that does not exist', async () => {
  const { viewer: actor, candidateId } = await makeOwnCandidate(base.db);
  const { slug: candidate } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const services = discussionServices(base.db, { at });
  const asked = { candidate, content: 'Aveți un plan pentru trenuri?', requestKey: randomUUID() };
  const { id: questionId } = await askQuestion(services, { userId: (await makeUser(base.db)).id, ...asked });
  const form = async () => {
    const [question] = await listAnswerable(base.db, { candidateId, at, offset: 0 });
    return { actor, requestId: 'test', questionId, version: question?.version ?? '' };
  };
  await expect(withdrawAnswer(services, await form())).rejects.toMatchObject({ code: 'answer-missing' });
  await publishAnswer(services, { ...(await form()), content: 'Da, avem.' });
  const again = publishAnswer(services, { ...(await form()), content: ' Da, avem. ' });
  await expect(again).rejects.toMatchObject({ code: 'answer-unchanged' });
  expect(await listQuestions(base.db, { candidateId, at, viewerId: null })).toMatchObject([
    { answer: { text: 'Da, avem.', isChanged: false } },
  ]);
});
