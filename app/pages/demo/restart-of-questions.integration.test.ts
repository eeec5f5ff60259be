import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import {
  deleteQuestion,
  saveQuestion,
} from '#app/features/compatibility/administration/questions/commands.server.ts';
import { questionForm } from '#app/features/compatibility/administration/questions/form.ts';
import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { loadElection, moments, withElection } from '#tests/kit/election.ts';
import { makeNew } from './testing.ts';

const base = withElection();

test("a restart deletes administrators' questions and corrections, and the next start loads the dataset's questions again", async () => {
  await makeNew(base);
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  const editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' } as const;
  const services = {
    db: base.db,
    hub: { announce: () => {} } as unknown as Hub,
    at: moments.betweenRounds,
  };
  const asked = { electionId, at: services.at };
  const read = async () =>
    (await listAdministeredQuestions(base.db, asked)).map(({ code, question }) => ({ code, question }));
  const original = await read();
  const [changed, deleted] = await listAdministeredQuestions(base.db, asked);
  const fields = { category: 'Justiție', isActive: 'true', option: changed?.option };
  await saveQuestion(services, {
    values: questionForm.parse({
      ...fields,
      id: changed?.id,
      version: changed?.version,
      question: 'Schimbată.',
    }),
    ...editor,
  });
  await saveQuestion(services, {
    values: questionForm.parse({ ...fields, question: 'Adăugată.' }),
    ...editor,
  });
  await deleteQuestion(services, { id: deleted?.id ?? '', ...editor });
  const corrections = () => base.db.selectFrom('corrections').select('id').execute();
  expect((await corrections()).length).toBeGreaterThan(0);

  await sql`select restart_demonstration('{}')`.execute(base.db);
  expect((await read()).map(({ question }) => question)).not.toContain('Adăugată.');
  expect(await corrections()).toEqual([]);
  await loadElection(base.owner);
  expect(new Set(await read())).toEqual(new Set(original));
});
