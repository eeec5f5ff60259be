import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as quality from './screen.tsx';

const election = withElection();

async function insertReport(question: string, state: 'pending' | 'accepted' | 'refused'): Promise<void> {
  await election.owner
    .insertInto('assistant_corrections')
    .values({
      question,
      answer: 'Răspunsul raportat.',
      route: 'results',
      state,
      election_at: moments.votingDay,
      decided_at: state === 'pending' ? null : new Date(),
      digest: Buffer.from(question),
    })
    .execute();
}

test('accepted reports of wrong answers are listed as drafts from their election time on', async () => {
  await insertReport('Întrebare acceptată?', 'accepted');
  await insertReport('Întrebare care așteaptă?', 'pending');
  await insertReport('Întrebare refuzată?', 'refused');
  const open = (at: Date) =>
    renderScreen({
      screen: quality as never,
      pattern: '/assistant/quality',
      path: '/assistant/quality',
      db: election.db,
      at,
    });
  const { status, text } = await open(moments.votingDay);
  expect(status).toBe(200);
  expect(text).toContain('1 corectură de la cititori');
  expect(text).toContain('„Întrebare acceptată?”');
  expect(text).not.toContain('care așteaptă');
  expect(text).not.toContain('refuzată');
  expect(text).not.toContain('Răspunsul raportat');
  const before = await open(moments.silence);
  expect(before.text).toContain('Nicio corectură acceptată');
  expect(before.text).not.toContain('Întrebare acceptată?');
});
