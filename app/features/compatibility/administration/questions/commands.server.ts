import { sql } from 'kysely';
import { type RecordChange, recordCorrections } from '#app/features/elections/corrections/record.server.ts';
import { recordAudit, wasEver } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { findActivationFindings } from '../../checks/queries.server.ts';
import type { Finding } from '../../checks/shapes.ts';
import { questionCorrection } from '../../corrections.ts';
import { isPublicQuestion } from '../../public-rows.server.ts';
import { correctRemovedStances } from '../stances/corrections.server.ts';
import { questionTexts } from '../texts.ts';
import type { QuestionValues } from './form.ts';
import { type EditedQuestion, editedQuestion } from './queries.server.ts';

type Services = { db: Db; hub: Hub; at: Date };
const texts = questionTexts.ro.corrections;
const { kind, fields } = questionCorrection;

/** Administrators' questions start at this position, after all questions from the dataset. */
const firstOwnPosition = 1000;

/**
 * Adds or changes a question. A new finding of the checks deactivates the question and sets `waits`, until an
 * administrator confirms the finding.
 */
export async function saveQuestion(
  { db, hub, at }: Services,
  { values, ...editor }: { values: QuestionValues } & Editor,
): Promise<{ id: string; waits: boolean }> {
  const after = editedQuestion(values);
  const saved = await db.transaction().execute(async (tx) => {
    const before = values.id === '' ? null : await lockQuestion(tx, { ...editor, at, id: values.id });
    if (before && versionOf(editedQuestion(before)) !== values.version) throw new Refusal('edit-conflict');
    const checked = { electionId: editor.electionId, at };
    const read = before?.isActive ? await findActivationFindings(tx, { ...checked, id: before.id }) : null;
    const id = before ? before.id : await addQuestion(tx, { values: after, at, ...editor });
    if (before) await changeQuestion(tx, { before, after });
    const waits =
      after.isActive && (await hasNewFindings(tx, { ...checked, id, read: read?.findings ?? [] }));
    if (waits)
      await tx
        .updateTable('compatibility_questions')
        .set({ is_active: false })
        .where('id', '=', id)
        .execute();
    const stored = { ...after, isActive: after.isActive && !waits };
    await correctQuestion(tx, { before, after: stored, at, ...editor });
    const audited = { ...editor, subject: subjectOf(id), after: stored };
    if (before) {
      const change = { ...audited, before: editedQuestion(before) };
      await recordAudit(tx, { action: 'compatibility-question-changed', ...change });
    } else await recordAudit(tx, { action: 'compatibility-question-added', ...audited });
    return { id, waits };
  });
  hub.announce({ topic: 'record', ids: [] });
  return saved;
}

const subjectOf = (id: string) => ({ type: 'compatibility-question', id });

type FindingsQuery = { electionId: string; at: Date; id: string; read: readonly Finding[] };

/**
 * Returns true when the checks find a fault that the administrator has not read. Figures are ignored, because every
 * change alters them.
 */
async function hasNewFindings(tx: Tx, { read, ...query }: FindingsQuery): Promise<boolean> {
  const { findings } = await findActivationFindings(tx, query);
  const nameOf = ({ kind, questions, candidates, facts }: Finding) =>
    [kind, questions, candidates, facts.words].join(' ');
  const known = new Set(read.map(nameOf));
  return findings.some((finding) => !known.has(nameOf(finding)));
}

const toRow = ({ question, category, weight, option, isActive }: EditedQuestion) => ({
  question,
  category,
  weight,
  options: option,
  is_active: isActive,
  edited_at: new Date(),
});

/**
 * Codes from the dataset never contain this character, so a load cannot add the same code. The question exists only
 * from `at` on, because a demonstration can show an earlier time.
 */
async function addQuestion(
  tx: Tx,
  { values, electionId, at }: { values: EditedQuestion; at: Date } & Editor,
): Promise<string> {
  const row = await tx
    .insertInto('compatibility_questions')
    .values(({ selectFrom, fn, val }) => ({
      id: sql<string>`gen_random_uuid()`,
      election_id: electionId,
      code: sql<string>`'redactie_' || replace(gen_random_uuid()::text, '-', '')`,
      ...toRow(values),
      from_dataset: false,
      known_from: at,
      position: selectFrom('compatibility_questions')
        .select(sql<number>`greatest(${firstOwnPosition}::int, ${fn.max('position')} + 1)`.as('next'))
        .where('election_id', '=', val(electionId)),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type LockedQuestion = EditedQuestion & { id: string; isOfDataset: boolean };
type Change = { before: LockedQuestion; after: EditedQuestion };

async function changeQuestion(tx: Tx, { before: { id }, after }: Change): Promise<void> {
  await requireUsedOptions(tx, { id, options: after.option });
  await tx.updateTable('compatibility_questions').set(toRow(after)).where('id', '=', id).execute();
  // The candidate's answer keeps its words, and its step follows the option. Later loads of the dataset skip the
  // answer.
  await sql`update candidate_stances set answer = array_position(${after.option}::text[], stance) - 1, edited_at = now()
    where question_id = ${id} and answer <> array_position(${after.option}::text[], stance) - 1`.execute(tx);
}

/**
 * Publishes a correction with the old and new value of a changed question. A question that voters never saw
 * gets a correction only on its first activation.
 */
async function correctQuestion(
  tx: Tx,
  {
    before,
    after,
    at,
    ...editor
  }: { before: LockedQuestion | null; after: EditedQuestion; at: Date } & Editor,
): Promise<void> {
  const changes: Record<string, RecordChange> = {
    [texts.state]: { before: stateOf({ isActive: before?.isActive ?? false }), after: stateOf(after) },
  };
  const wasPublic = before && (await wasAsked(tx, before));
  if (wasPublic) {
    changes[fields.question] = { before: before.question, after: after.question };
    changes[fields.options] = { before: linesOf(before), after: linesOf(after) };
  }
  const key = wasPublic ? before.question : after.question;
  await recordCorrections(tx, { ...editor, at, kind, key, changes });
}

const linesOf = ({ option }: EditedQuestion) => option.join('\n');
const stateOf = ({ isActive }: Pick<EditedQuestion, 'isActive'>) =>
  isActive ? texts.active : texts.inactive;

/** Returns true when readers may have seen a question: it came with the dataset or has been active. */
async function wasAsked(tx: Tx, { id, isOfDataset, isActive }: LockedQuestion): Promise<boolean> {
  return isOfDataset || isActive || wasEver(tx, { subject: subjectOf(id), values: { isActive: true } });
}

/**
 * Refuses a change of options that would alter a candidate's answer. An option that a candidate chose on this site must
 * also keep its place.
 */
async function requireUsedOptions(tx: Tx, { id, options }: { id: string; options: readonly string[] }) {
  const { rows } = await sql`
    select id from candidate_stances where question_id = ${id} and stance <> all(${options}::text[])
    union all
    select id from (
      select distinct on (candidate_id) id, stance, answer from own_stances
      where question_id = ${id} order by candidate_id, number desc) latest
      where stance is not null and (${options}::text[])[answer + 1] is distinct from stance
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('question-option-used');
}

/**
 * Activates or deactivates a question. Activation fails unless `seen` is the current version of the findings,
 * which the administrator has read.
 */
export async function setQuestionActive(
  { db, hub, at }: Services,
  { id, isActive, seen, ...editor }: { id: string; isActive: boolean; seen: string } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, { ...editor, at, id });
    if (before.isActive === isActive) return;
    if (isActive) {
      const { findings, version } = await findActivationFindings(tx, { ...editor, at, id });
      if (findings.length > 0 && version !== seen) throw new Refusal('question-findings');
    }
    await tx
      .updateTable('compatibility_questions')
      .set({ is_active: isActive })
      .where('id', '=', id)
      .execute();
    await correctQuestion(tx, { before, after: { ...editedQuestion(before), isActive }, at, ...editor });
    const subject = subjectOf(id);
    await recordAudit(tx, {
      ...editor,
      action: 'compatibility-question-switched',
      subject,
      after: { isActive },
    });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Deletes a question with the candidates' answers. Later loads of the dataset do not add it again. */
export async function deleteQuestion(
  { db, hub, at }: Services,
  { id, ...editor }: { id: string } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockQuestion(tx, { ...editor, at, id });
    if (await wasAsked(tx, before)) {
      await correctRemovedStances(tx, { ...editor, at, question: { id } });
      const changes = {
        [fields.question]: { before: before.question, after: null },
        [fields.options]: { before: linesOf(before), after: null },
      };
      await recordCorrections(tx, { ...editor, at, kind, key: before.question, changes });
    }
    if (before.isOfDataset)
      await tx.insertInto('removed_dataset_rows').values({ id, election_id: editor.electionId }).execute();
    await tx.deleteFrom('compatibility_questions').where('id', '=', id).execute();
    const subject = subjectOf(id);
    const change = { before: editedQuestion(before) };
    await recordAudit(tx, { ...editor, action: 'compatibility-question-deleted', subject, ...change });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Locks a question's row for a change and returns its values. */
async function lockQuestion(tx: Tx, { id, electionId, at }: { id: string; electionId: string; at: Date }) {
  const row = await tx
    .selectFrom('compatibility_questions as question')
    .select(['id', 'question', 'category', 'weight', 'options as option', 'is_active as isActive'])
    .select('from_dataset as isOfDataset')
    .where('election_id', '=', electionId)
    .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where(isPublicQuestion(at))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('question-not-found');
  return row satisfies LockedQuestion;
}
