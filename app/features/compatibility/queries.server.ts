import './tables.server.ts';
import { type CitedSource, mapSources } from '#app/features/elections/sources.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';

export type Confidence = 'explicit' | 'inferred';
/** When it was said: in the campaign, before it, unknown, or after the ballot (shown, never matched). */
export type Timing = (typeof timings)[number];
const timings = ['campanie', 'anterior', 'necunoscut', 'ulterior'] as const;

export type Stance = {
  id: string;
  /** The answer in words, and its index on the question's own scale, from 0. */
  answer: string;
  step: number;
  explanation: string;
  /** AAAA, AAAA-LL or AAAA-LL-ZZ; null without a known date. */
  said: string | null;
  confidence: Confidence;
  timing: Timing;
  sources: CitedSource[];
};

export type Position = {
  code: string;
  question: string;
  category: string;
  scale: string[];
  /** Empty: nothing declared, as far as the sources go. */
  stances: Stance[];
};

type Asked = { electionId: string; candidateId: string; at: Date };

/**
 * What a candidate declared on every active question, in the questions' own order. A stance that was said later than `at`
 * is left out; one without a date counts as said before.
 */
export async function listPositions(db: Db, { electionId, candidateId, at }: Asked): Promise<Position[]> {
  const questions = await db
    .selectFrom('compatibility_questions')
    .select(['id', 'code', 'question', 'category', 'options'])
    .where('election_id', '=', electionId)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  const rows = await db
    .selectFrom('candidate_stances')
    .select([
      'id',
      'question_id',
      'stance',
      'answer',
      'explanation',
      'said_text',
      'confidence',
      'timing',
      'source_ids',
    ])
    .where('candidate_id', '=', candidateId)
    .where((where) =>
      where.or([where('known_from', 'is', null), where('known_from', '<=', bucharestDay(at))]),
    )
    .orderBy('position')
    .execute();
  const sources = await mapSources(db, { cited: new Map(rows.map((row) => [row.id, row.source_ids])), at });
  return questions.map((question) => ({
    code: question.code,
    question: question.question,
    category: question.category,
    scale: question.options,
    stances: rows
      .filter((row) => row.question_id === question.id)
      .map((row) => ({
        id: row.id,
        answer: row.stance,
        step: row.answer,
        explanation: row.explanation,
        said: row.said_text,
        confidence: row.confidence === 'inferred' ? 'inferred' : 'explicit',
        timing: timings.find((timing) => timing === row.timing) ?? 'necunoscut',
        sources: sources.get(row.id) ?? [],
      })),
  }));
}

/** How many of the active questions a candidate has a stance on at `at`. */
export async function countPositions(
  db: Db,
  { electionId, candidateId, at }: Asked,
): Promise<{ declared: number; questions: number }> {
  const row = await db
    .selectFrom('compatibility_questions as question')
    .leftJoin('candidate_stances as stance', (join) =>
      join
        .onRef('stance.question_id', '=', 'question.id')
        .on('stance.candidate_id', '=', candidateId)
        .on((on) =>
          on.or([on('stance.known_from', 'is', null), on('stance.known_from', '<=', bucharestDay(at))]),
        ),
    )
    .select(({ fn }) => [
      fn.count<number>('stance.question_id').distinct().as('declared'),
      fn.count<number>('question.id').distinct().as('questions'),
    ])
    .where('question.election_id', '=', electionId)
    .where('question.is_active', '=', true)
    .executeTakeFirstOrThrow();
  return row;
}
