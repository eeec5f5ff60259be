import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withdrawConsent } from '#app/features/accounts/consent/consents.server.ts';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { noSubject } from '../answering/answer.ts';
import { agreeToKeep, keepExchange } from './commands.server.ts';
import { noteResponseTime } from './response-times.server.ts';
import { questionsLeft, takeVisitorQuestion } from './visitors.server.ts';

const base = withElection();
const at = moments.betweenRounds;

test('a question is not stored when its person withdraws the consent while it is being answered', async () => {
  const { id: userId } = await makeUser(base.db);
  await agreeToKeep({ db: base.db, at }, { userId, hasAgreed: true });
  const answer = {
    ...{ route: 'greeting' as const, sentences: [], sources: [], facts: [], suggestions: [] },
    ...{ subject: noSubject, content: 'Bună!', proof: '' },
  };
  let keeping: Promise<boolean> = Promise.resolve(true);
  await base.db.transaction().execute(async (tx) => {
    await holdPerson(tx, userId);
    keeping = keepExchange({ db: base.db, at }, { userId, question: 'Bună', answer });
    await waitForLock(base.owner);
    await withdrawConsent(tx, { userId, purpose: 'chat', at });
  });
  expect(await keeping).toBe(false);
  expect(await base.db.selectFrom('ai_chat_messages').selectAll().execute()).toEqual([]);
});

test('the response times of a day are added up when many answers are counted at once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => noteResponseTime(base.db, 250.4)));
  const { rows } = await sql`
    select sum(answers)::int as answers, sum(total_ms)::int as total from assistant_response_times`.execute(
    base.db,
  );
  expect(rows).toEqual([{ answers: 40, total: 10_000 }]);
});

test('a visitor whose first question could not be answered has all three questions left', async () => {
  const secrets = createSecrets('a secret of tests that is long enough');
  const visitor = { db: base.db, secrets, config: readConfig({}, rateRules), address: '192.0.2.1' };
  const answerHeaders = new Headers();
  const { left, giveBack } = await takeVisitorQuestion({ ...visitor, cookies: null, answerHeaders });
  const cookies = answerHeaders.get('set-cookie')?.split(';')[0] ?? '';
  expect([left, await questionsLeft({ ...visitor, cookies })]).toEqual([2, 2]);
  await giveBack();
  await giveBack();
  expect(await questionsLeft({ ...visitor, cookies })).toBe(3);
});
