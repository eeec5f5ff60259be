import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { firstDay, lastDay, surelyFrom } from '#app/platform/clock/partial-date.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { correctStance } from './corrections.server.ts';
import type { StanceValues } from './form.ts';
import { editedStance, findAdministeredStance, listStanceChoices } from './queries.server.ts';

type Services = { db: Db; hub: Hub; at: Date };
type Save = { values: StanceValues } & Editor;

/**
 * Adds or changes a stance (a candidate's answer with sources). Candidate and question can be chosen only for a new
 * stance.
 */
export async function saveStance({ db, hub, at }: Services, save: Save): Promise<void> {
  const { said } = save.values;
  if (said && firstDay(said) > bucharestDay(at)) throw new Refusal('stance-later');
  await requireTiming(db, { at, values: save.values });
  await db.transaction().execute(async (tx) => {
    if (save.values.id === '') await addStance(tx, at, save);
    else await changeStance(tx, at, save);
  });
  hub.announce({ topic: 'record', ids: [] });
}

/**
 * Refuses the timing `ulterior` (after the ballot) for stances up to the last election day, and other timings
 * afterwards.
 */
async function requireTiming(
  db: Db,
  { at, values: { said, timing } }: { at: Date; values: Pick<StanceValues, 'said' | 'timing'> },
): Promise<void> {
  const { rounds } = await requireTimeline(db);
  const vote = rounds
    .map(({ electionDay }) => electionDay)
    .toSorted()
    .at(-1);
  if (vote === undefined) return;
  const today = bucharestDay(at);
  const latest = said && lastDay(said) < today ? lastDay(said) : today;
  if (timing === 'ulterior' && latest < vote) throw new Refusal('stance-before-vote');
  if (timing !== 'ulterior' && said && firstDay(said) > vote) throw new Refusal('stance-after-vote');
}

async function addStance(tx: Tx, at: Date, { values, ...editor }: Save): Promise<void> {
  const { candidates, questions } = await listStanceChoices(tx, { ...editor, at });
  if (candidates.length === 0 || questions.length === 0) throw new Refusal('stance-nothing-to-choose');
  const question = questions.find(({ id }) => id === values.question);
  const candidate = await findCandidateOf(tx, { ...editor, id: values.candidate });
  if (!question || !candidate) throw new Refusal('stance-not-found');
  const row = await tx
    .insertInto('candidate_stances')
    .values({
      id: sql<string>`gen_random_uuid()`,
      candidate_id: candidate.id,
      question_id: question.id,
      ...(await toRow(tx, { at, values, scale: question.scale, candidate, hidden: [], ...editor })),
      known_from: knownFrom(values.said, at),
      added_at: at,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from candidate_stances)`,
      from_dataset: false,
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'question_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('stance-exists');
  const subject = { type: 'stance', id: row.id };
  await recordAudit(tx, { ...editor, action: 'stance-added', subject, after: values });
}

async function changeStance(tx: Tx, at: Date, { values, ...editor }: Save): Promise<void> {
  const { stored, shown, scale } = await lockStance(tx, { ...editor, at, id: values.id });
  if (shown.version !== values.version) throw new Refusal('edit-conflict');
  const sources = await listSources(tx, { ids: stored.sourceIds, at });
  const visible = new Set(sources.filter(({ url }) => url !== null).map(({ id }) => id));
  const hidden = stored.sourceIds.filter((id) => !visible.has(id));
  const { candidate } = stored;
  const row = await toRow(tx, { at, values, scale, candidate, hidden, ...editor });
  await tx
    .updateTable('candidate_stances')
    .set({
      ...row,
      ...(values.said === shown.said ? {} : { known_from: knownFrom(values.said, at) }),
      updated_at: new Date(),
    })
    .where('id', '=', stored.id)
    .execute();
  const after = { ...editedStance({ ...values, links: values.link }), answer: row.stance };
  const { question } = shown;
  await correctStance(tx, { ...editor, at, candidate, question, before: shown, after });
  const subject = { type: 'stance', id: stored.id };
  const change = { before: editedStance(shown), after: editedStance(after) };
  await recordAudit(tx, { ...editor, action: 'stance-changed', subject, ...change });
}

type RowOf = Save & {
  at: Date;
  scale: readonly string[];
  candidate: { isFictitious: boolean };
  /** The sources that are not public yet at election time. A change of the stance keeps them. */
  hidden: readonly string[];
};

async function toRow(tx: Tx, { at, values, scale, candidate, hidden, electionId }: RowOf) {
  const stance = scale[values.step];
  if (stance === undefined) throw new Refusal('bad-request');
  const cited = await citeLinks(tx, { electionId, links: values.link, at });
  const source_ids = [...cited, ...hidden.filter((id) => !cited.includes(id))];
  if (source_ids.length === 0 && !candidate.isFictitious) throw new Refusal('stance-source-missing');
  return {
    stance,
    answer: values.step,
    explanation: values.explanation,
    said_text: values.said || null,
    confidence: values.confidence,
    timing: values.timing,
    source_ids,
    edited_at: new Date(),
  };
}

async function citeLinks(
  tx: Tx,
  { electionId, links, at }: { electionId: string; links: readonly string[]; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select cite_links(${electionId}, ${links}::text[], ${bucharestDay(at)}::date) as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Returns the day after the stance's last possible date, at most today. The administrator already knows the stance. */
function knownFrom(said: string, at: Date): string | null {
  if (said === '') return null;
  const [known, today] = [surelyFrom(said), bucharestDay(at)];
  return known < today ? known : today;
}

/** Deletes a stance (CPADM-26). Later loads of the dataset do not add it again. */
export async function deleteStance(
  { db, hub, at }: Services,
  { id, ...editor }: { id: string } & Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { stored, shown } = await lockStance(tx, { ...editor, at, id });
    const { candidate } = stored;
    const { question } = shown;
    await correctStance(tx, { ...editor, at, candidate, question, before: shown, after: null });
    if (stored.isOfDataset)
      await tx.insertInto('removed_dataset_rows').values({ id, election_id: editor.electionId }).execute();
    await tx.deleteFrom('candidate_stances').where('id', '=', id).execute();
    const subject = { type: 'stance', id };
    await recordAudit(tx, { ...editor, action: 'stance-deleted', subject, before: editedStance(shown) });
  });
  hub.announce({ topic: 'record', ids: [] });
}

async function lockStance(tx: Tx, { id, electionId, at }: { id: string; at: Date; electionId: string }) {
  const row = await tx
    .selectFrom('candidate_stances as stance')
    .innerJoin('candidates as candidate', 'candidate.id', 'stance.candidate_id')
    .select(['stance.id', 'stance.source_ids as sourceIds', 'stance.from_dataset as isOfDataset'])
    .select(['candidate.display_name as name', 'candidate.is_fictitious as isFictitious'])
    .where(({ eb }) => eb(eb.cast<string>('stance.id', 'text'), '=', id))
    .forUpdate('stance')
    .executeTakeFirst();
  const shown = row && (await findAdministeredStance(tx, { electionId, at, id }));
  if (!row || !shown) throw new Refusal('stance-not-found');
  const { name, isFictitious, ...stored } = row;
  return { stored: { ...stored, candidate: { name, isFictitious } }, shown, scale: shown.scale };
}

async function findCandidateOf(tx: Tx, { id, electionId }: { id: string; electionId: string }) {
  return tx
    .selectFrom('candidates')
    .select(['id', 'display_name as name', 'is_fictitious as isFictitious'])
    .where('election_id', '=', electionId)
    .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
}
