import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { listCandidateChanges } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const later = new Date(at.getTime() + 1);
let [candidateId, other] = ['', ''];

beforeAll(async () => {
  const rows = await base.db
    .selectFrom('candidates')
    .select('id')
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  [candidateId, other] = rows.map(({ id }) => id) as [string, string];
});

type Change = {
  of?: string;
  kind?: string;
  activity?: string;
  before?: unknown;
  after?: unknown;
  isPublic?: boolean;
  when?: Date;
};

async function write({
  of = candidateId,
  kind = 'photo',
  activity,
  isPublic = true,
  when = at,
  ...values
}: Change) {
  const { before = null, after = null } = values;
  const { rows } = await sql<{ id: number }>`insert into published_changes
    (candidate_id, kind, activity_id, before, after, author, is_public, election_at)
    values (${of}, ${kind}, ${activity ?? null}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      'candidate', ${isPublic}, ${when}) returning id`.execute(base.owner);
  return rows[0]?.id;
}
const list = (given: { at?: Date; kinds?: readonly ('photo' | 'team' | 'event')[]; limit?: number } = {}) =>
  listCandidateChanges(base.db, { candidateId, at, ...given });
const ids = async (given?: Parameters<typeof list>[0]) => (await list(given)).map(({ id }) => id);

test('the history lists a candidate’s own public changes up to now, newest first, even among simultaneous changes', async () => {
  const first = await write({ when: new Date(at.getTime() - 1) });
  const [one, two] = [await write({ kind: 'team' }), await write({})];
  await write({ of: other });
  await write({ isPublic: false });
  const tomorrow = await write({ when: later });
  // The clock of a demonstration may move back, so a change written later can belong to an earlier moment.
  const oldest = await write({ when: new Date(at.getTime() - 2) });
  expect(await ids()).toEqual([two, one, first, oldest]);
  expect(await ids({ at: later })).toEqual([tomorrow, two, one, first, oldest]);
  expect(await ids({ kinds: ['team'] })).toEqual([one]);
  expect(await ids({ limit: 2 })).toEqual([two, one]);
});

test('the history lists at most a hundred changes', async () => {
  await sql`insert into published_changes (candidate_id, kind, author, election_at)
    select ${candidateId}, 'photo', 'team', ${at} from generate_series(1, 101)`.execute(base.owner);
  expect(await list()).toHaveLength(100);
});

test('the history shows no value that an event had while it was internal', async () => {
  const activity = await base.owner
    .insertInto('candidate_activities')
    .values({
      ...{ candidate_id: candidateId, title: 'Întâlnire', is_public: true },
      ...{ start_date: at, end_date: later, changed_at: at, election_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { kind: 'event', activity: activity.id };
  const [open, closed] = [
    { title: 'Deschis', is_public: true },
    { title: 'Intern', is_public: false },
  ];
  await write({ ...event, before: closed, after: open });
  await write({ ...event, before: open, after: closed });
  await write({ ...event, before: open, after: { ...open, title: 'Altul' } });
  await write({ ...event, before: open });
  const changes = (await list({ kinds: ['event'] })).map(({ before, after }) => ({ before, after }));
  expect(changes).toEqual([
    { before: open, after: null },
    { before: open, after: { title: 'Altul', is_public: true } },
    { before: open, after: { title: 'Deschis', is_public: false } },
    { before: null, after: open },
  ]);
});

test('a change of a stance names the question of the candidate’s own election, and no other change names one', async () => {
  const { code, question } = await base.db
    .selectFrom('compatibility_questions')
    .select(['code', 'question'])
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await addLaterElection(base.owner);
  await copyRows(
    base.owner,
    'compatibility_questions',
    { id: sql`gen_random_uuid()`, election_id: 'alegeri-mai-noi', question: 'Altă întrebare?' },
    sql<boolean>`code = ${code}`,
  );
  await sql`insert into published_changes (candidate_id, kind, field, author, election_at)
    values (${other}, 'stance', ${code}, 'team', ${at}), (${other}, 'profile', ${code}, 'team', ${later})`.execute(
    base.owner,
  );
  const changes = await listCandidateChanges(base.db, { candidateId: other, at: later });
  expect(changes.filter(({ field }) => field === code)).toMatchObject([
    { kind: 'profile', question: null },
    { kind: 'stance', question },
  ]);
});
