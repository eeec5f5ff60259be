import { type RecordChange, recordCorrections } from '#app/features/elections/corrections/record.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { stanceCorrection } from '../../corrections.ts';
import { isPublicStance } from '../../public-rows.server.ts';
import { compatibilityTexts } from '../../texts.ts';
import { questionTexts } from '../texts.ts';
import type { EditedStance } from './queries.server.ts';

const { kind, fields } = stanceCorrection;
const { confidence, timing } = compatibilityTexts.ro;

type PublicStance = Pick<EditedStance, 'explanation' | 'said' | 'confidence' | 'timing'> & { answer: string };

/** Returns the public values of a stance (a candidate's answer with sources) as readers see them, by field name. */
function shownValues(stance: PublicStance | null): Record<string, string | null> {
  return {
    [fields.stance]: stance?.answer ?? null,
    [fields.explanation]: stance?.explanation || null,
    [fields.said_text]: stance?.said || null,
    [fields.confidence]: stance && confidence[stance.confidence],
    [fields.timing]: stance && timing[stance.timing],
  };
}

type StanceCorrection = {
  at: Date;
  candidate: { name: string; isFictitious: boolean };
  question: string;
  before: PublicStance & { links?: readonly string[] };
  /** The stance after the change, or null after a deletion. */
  after: (PublicStance & { links?: readonly string[] }) | null;
} & Editor;

/** Publishes a correction with the old and new value when a real candidate's stance changes or is deleted. */
export async function correctStance(
  tx: Tx,
  { at, candidate, question, before, after, ...editor }: StanceCorrection,
): Promise<void> {
  if (candidate.isFictitious) return;
  const [was, is] = [shownValues(before), shownValues(after)];
  const changes: Record<string, RecordChange> = Object.fromEntries(
    Object.keys(was).map((field) => [field, { before: was[field], after: is[field] }]),
  );
  if (before.links && after?.links)
    changes[questionTexts.ro.corrections.sources] = {
      before: before.links.join('\n') || null,
      after: after.links.join('\n') || null,
    };
  await recordCorrections(tx, { ...editor, at, kind, key: `${candidate.name}, ${question}`, changes });
}

/** Publishes a correction for each public stance that is deleted together with its question. */
export async function correctRemovedStances(
  tx: Tx,
  { question, at, ...editor }: { question: { id: string }; at: Date } & Editor,
): Promise<void> {
  const rows = await tx
    .selectFrom('candidate_stances as stance')
    .innerJoin('candidates as candidate', 'candidate.id', 'stance.candidate_id')
    .innerJoin('compatibility_questions as question', 'question.id', 'stance.question_id')
    .select(['candidate.display_name as name', 'candidate.is_fictitious as isFictitious'])
    .select(['question.question', 'stance.stance as answer', 'stance.explanation', 'stance.said_text'])
    .select(['stance.confidence', 'stance.timing'])
    .where('stance.question_id', '=', question.id)
    .where(isPublicStance(at))
    .orderBy('candidate.display_name')
    .orderBy('candidate.slug')
    .execute();
  for (const { name, isFictitious, question: text, said_text, ...row } of rows) {
    const before = { ...row, said: said_text ?? '' };
    await correctStance(tx, {
      ...editor,
      at,
      candidate: { name, isFictitious },
      question: text,
      before,
      after: null,
    });
  }
}
