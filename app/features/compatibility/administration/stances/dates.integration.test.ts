import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { saveStance } from './commands.server.ts';
import { stanceForm } from './form.ts';
import { listStanceChoices } from './queries.server.ts';

const base = withElection();
const hub = { announce: () => {} } as unknown as Hub;
let editor: Editor;
let ids: { candidate: string; question: string };

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
  const { questions } = await listStanceChoices(base.db, { ...editor, at: moments.betweenRounds });
  const silent = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('id', 'not in', base.db.selectFrom('candidate_stances').select('candidate_id'))
    .executeTakeFirstOrThrow();
  ids = { candidate: silent.id, question: questions[0]?.id ?? '' };
});
beforeEach(() => base.owner.deleteFrom('candidate_stances').where('from_dataset', '=', false).execute());

/** Saves a stance said on a day, and returns the code of the refusal or `saved`. */
async function save(fields: { said: string; timing: string }, at: Date): Promise<string> {
  const link = ['https://www.agerpres.ro/politica/pozitie'];
  const values = stanceForm.parse({ ...ids, step: '3', confidence: 'explicit', link, ...fields });
  return saveStance({ db: base.db, hub, at }, { values, ...editor }).then(
    () => 'saved',
    (error) => error.code,
  );
}

test('a stance is accepted when its date is today, and refused when its date is tomorrow', async () => {
  const at = moments.betweenRounds;
  expect(await save({ said: '2025-05-13', timing: 'campanie' }, at)).toBe('stance-later');
  expect(await save({ said: '2025-05-12', timing: 'campanie' }, at)).toBe('saved');
});

test.each(['campanie', 'ulterior'])(
  'a stance said on the day of the vote is accepted when its timing is %s',
  async (timing) => {
    expect(await save({ said: '2025-05-18', timing }, moments.archive)).toBe('saved');
  },
);
