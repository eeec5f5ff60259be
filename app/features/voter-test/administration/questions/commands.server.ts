import { sql } from 'kysely';
import { type RecordChange, recordCorrections } from '#app/features/elections/corrections/record.server.ts';
import { recordAudit, wasEver } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { testQuestionCorrection } from '../../corrections.ts';
import type { TestQuestionValues } from './form.ts';
import {
  type AdministeredTestQuestion,
  type EditedTestQuestion,
  editedTestQuestion,
  isKnown,
  testQuestionColumns,
} from './queries.server.ts';
import { testQuestionTexts } from './texts.ts';

type Services = { db: Db; hub: Hub; at: Date };
const { kind, fields } = testQuestionCorrection;
const texts = testQuestionTexts.ro.corrections;

/** Adds or changes a question of the voter test. */
export async function saveTestQuestion(
  { db, hub, at }: Services,
  { values, ...editor }: { values: TestQuestionValues } & Editor,
): Promise<void> {
  const after = editedTestQuestion(values);
  await db.transaction().execute(async (tx) => {
    if (values.id === '') return addQuestion(tx, { after, at, ...editor });
    const before = await lockQuestion(tx, { ...editor, at, id: values.id });
    if (versionOf(editedTestQuestion(before)) !== values.version) throw new Refusal('edit-conflict');
    await tx
      .updateTable('voter_test_questions')
      .set({ ...toRow(after), ...(await citedSource(tx, { before, after, at, ...editor })) })
      .where('id', '=', before.id)
      .execute();
    await correct(tx, { before, after, at, ...editor });
    const subject = { type: 'voter-test-question', id: before.id };
    const change = { before: editedTestQuestion(before), after };
    await recordAudit(tx, { ...editor, action: 'voter-test-question-changed', subject, ...change });
  });
  hub.announce({ topic: 'record', ids: [] });
}

const toRow = ({ question, category, weight, option, correct: right, ...values }: EditedTestQuestion) => ({
  question,
  category,
  weight,
  options: option,
  correct_option: right,
  explanation: values.explanation,
  source_url: values.sourceUrl || null,
  is_active: values.isActive,
  edited_at: new Date(),
});

/** The question is asked from `at` on, because the demonstration can show an earlier time. */
async function addQuestion(
  tx: Tx,
  { after, at, ...editor }: { after: EditedTestQuestion; at: Date } & Editor,
): Promise<void> {
  const row = await tx
    .insertInto('voter_test_questions')
    .values({ election_id: editor.electionId, ...toRow(after), known_from: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await correct(tx, { before: null, after, at, ...editor });
  const subject = { type: 'voter-test-question', id: row.id };
  await recordAudit(tx, { ...editor, action: 'voter-test-question-added', subject, after });
}

type Corrected = { before: LockedQuestion | null; after: EditedTestQuestion | null; at: Date } & Editor;
type Change = { before: LockedQuestion; after: EditedTestQuestion; at: Date } & Editor;

/**
 * Questions of the dataset and generated questions have rows in `sources`. An administrator's new URL is
 * added as a row too.
 */
async function citedSource(tx: Tx, { before, after, at, electionId }: Change) {
  if (before.sources === 0 || after.sourceUrl === before.sourceUrl || after.sourceUrl === '') return {};
  const { rows } = await sql<{ ids: string[] }>`
    select cite_links(${electionId}, ${[after.sourceUrl]}::text[], ${bucharestDay(at)}::date) as ids`.execute(
    tx,
  );
  return { source_ids: rows[0]?.ids ?? [] };
}

/**
 * Publishes a correction for a change of a question that was asked before, or for a question’s first
 * activation. `before` is null for a new question, `after` for a deleted question.
 */
async function correct(tx: Tx, { before, after, at, ...editor }: Corrected): Promise<void> {
  const asked = before && (await wasAsked(tx, before)) ? before : null;
  const shown: Record<string, RecordChange> = asked
    ? {
        [fields.question]: { before: asked.question, after: after?.question ?? null },
        [fields.options]: { before: asked.option.join('\n'), after: after?.option.join('\n') ?? null },
        [fields.correct_option]: { before: asked.correct, after: after?.correct ?? null },
        [fields.explanation]: { before: asked.explanation || null, after: after?.explanation || null },
      }
    : {};
  const state = after && { [texts.state]: { before: stateOf(before), after: stateOf(after) } };
  const changes = { ...shown, ...state };
  const key = (asked ?? after)?.question ?? '';
  await recordCorrections(tx, { ...editor, at, kind, key, changes });
}

const stateOf = (question: EditedTestQuestion | null) => (question?.isActive ? texts.active : texts.inactive);

/** Returns true when readers may have seen a question: it came with the dataset or has been active. */
async function wasAsked(tx: Tx, { id, isOfDataset, isActive }: LockedQuestion): Promise<boolean> {
  const subject = { type: 'voter-test-question', id };
  return isOfDataset || isActive || wasEver(tx, { subject, values: { isActive: true } });
}

/** Activates or deactivates a question. Refuses to activate a question without a source. */
export async function setTestQuestionActive(
  { db, hub, at }: Services,
  { id, isActive, ...editor }: { id: string; isActive: boolean } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, { ...editor, at, id });
    if (before.isActive === isActive) return;
    if (isActive && before.sourceUrl === '' && before.sources === 0)
      throw new Refusal('test-question-without-source');
    await tx.updateTable('voter_test_questions').set({ is_active: isActive }).where('id', '=', id).execute();
    await correct(tx, { before, after: { ...editedTestQuestion(before), isActive }, at, ...editor });
    const subject = { type: 'voter-test-question', id };
    await recordAudit(tx, {
      ...editor,
      action: 'voter-test-question-switched',
      subject,
      after: { isActive },
    });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Deletes a question. Later loads of the dataset do not add it again. */
export async function deleteTestQuestion(
  { db, hub, at }: Services,
  { id, ...editor }: { id: string } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, { ...editor, at, id });
    await correct(tx, { before, after: null, at, ...editor });
    if (before.isOfDataset)
      await tx.insertInto('removed_dataset_rows').values({ id, election_id: editor.electionId }).execute();
    await tx.deleteFrom('voter_test_questions').where('id', '=', id).execute();
    const subject = { type: 'voter-test-question', id };
    const change = { before: editedTestQuestion(before) };
    await recordAudit(tx, { ...editor, action: 'voter-test-question-deleted', subject, ...change });
  });
  hub.announce({ topic: 'record', ids: [] });
}

type LockedQuestion = Omit<AdministeredTestQuestion, 'version'> & { sources: number };

/** Locks a question's row for a change and returns its values. */
async function lockQuestion(
  tx: Tx,
  { id, electionId, at }: { id: string; electionId: string; at: Date },
): Promise<LockedQuestion> {
  const row = await tx
    .selectFrom('voter_test_questions')
    .select(testQuestionColumns)
    .select(({ fn }) => fn<number>('cardinality', ['source_ids']).as('sources'))
    .where('election_id', '=', electionId)
    .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where(isKnown(at))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('test-question-not-found');
  return row;
}
