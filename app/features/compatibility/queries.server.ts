import { sql } from 'kysely';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { isPublicQuestion, isPublicStance, isPublicStanceOf } from './public-rows.server.ts';
import { type Confidence, type Timing, timings } from './stance-values.ts';

export type { Confidence, Timing };

export type Stance = {
  id: string;
  /** The answer in words. `step` is its index (from 0) on the question's scale. */
  answer: string;
  step: number;
  explanation: string;
  /** The date of the statement as a year, month or day. Null when unknown. */
  said: string | null;
  confidence: Confidence;
  timing: Timing;
  sources: CitedSource[];
  /**
   * Present when the candidate published the answer on this site, without a source. `link` is a link that the
   * candidate added.
   */
  own?: { link: string | null };
};

export type Position = {
  code: string;
  question: string;
  category: string;
  scale: string[];
  /**
   * The candidate's answers. Answers with sources come before the candidate's own answers, and the list may
   * be empty.
   */
  stances: Stance[];
};

type PositionFilter = { electionId: string; candidateId: string; at: Date };

/**
 * Lists a candidate's declared positions on every active question, in the order of the questions. Includes
 * undated positions, but no positions declared after `at`.
 */
export async function listPositions(
  db: Db,
  { electionId, candidateId, at }: PositionFilter,
): Promise<Position[]> {
  const [positions] = await listPositionsOf(db, { electionId, candidateIds: [candidateId], at });
  return positions ?? [];
}

/** Lists the positions of several candidates: one list per candidate, all with the same questions (COMP-11). */
export async function listPositionsOf(
  db: Db,
  { electionId, candidateIds, at }: Omit<PositionFilter, 'candidateId'> & { candidateIds: readonly string[] },
): Promise<Position[][]> {
  const [rows, answers] = await Promise.all([
    selectStances(db, { electionId, candidateIds, at }),
    selectOwnStances(db, { electionId, candidateIds, at }),
  ]);
  const cited = new Map(rows.map((row) => [row.id ?? '', row.source_ids ?? []]));
  const sources = await mapSources(db, { cited, at });
  const questions = [...Map.groupBy(rows, ({ code }) => code).values()].flatMap(([question, ...others]) =>
    question ? [{ question, given: Map.groupBy([question, ...others], (row) => row.candidate_id) }] : [],
  );
  const answersOf = Map.groupBy(answers, (row) => row.candidate_id);
  const positionsOf = (candidateId: string | null) =>
    questions.map(({ question: { code, question, category, options: scale }, given }): Position => {
      const sourced = candidateId
        ? (given.get(candidateId) ?? []).flatMap((row) => toStance(row, sources))
        : [];
      const own = candidateId ? (answersOf.get(candidateId) ?? []).filter((row) => row.code === code) : [];
      return { code, question, category, scale, stances: [...sourced, ...own.flatMap(toOwnStance)] };
    });
  // Candidates without any answer share one list. Separate lists for a thousand of them were 20,000 objects
  // per page.
  const answered = new Set([...rows, ...answers].map((row) => row.candidate_id));
  const unanswered = positionsOf(null);
  return candidateIds.map((id) => (answered.has(id) ? positionsOf(id) : unanswered));
}

/**
 * Selects the active questions with these candidates' sourced answers (stances), one row per answer. A
 * question without answers has one row with empty columns.
 */
function selectStances(
  db: Db,
  { electionId, candidateIds, at }: { electionId: string; candidateIds: readonly string[]; at: Date },
) {
  return db
    .selectFrom('compatibility_questions as question')
    .leftJoin('candidate_stances as stance', (join) =>
      join
        .onRef('stance.question_id', '=', 'question.id')
        .on(sql<boolean>`stance.candidate_id = any(${candidateIds}::uuid[])`)
        .on(isPublicStance(at)),
    )
    .select(['question.code', 'question.question', 'question.category', 'question.options'])
    .select(['stance.id', 'stance.candidate_id', 'stance.stance', 'stance.answer', 'stance.explanation'])
    .select(['stance.said_text', 'stance.confidence', 'stance.timing', 'stance.source_ids'])
    .where('question.election_id', '=', electionId)
    .where('question.is_active', '=', true)
    .where(isPublicQuestion(at))
    .orderBy('question.position')
    .orderBy('stance.position')
    .$call(fromRecord(db));
}

/** Selects the answers that these candidates published on this site by `at` and have not withdrawn. */
export function selectOwnStances(
  db: Db,
  { electionId, candidateIds, at }: { electionId: string; candidateIds: readonly string[]; at: Date },
) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('own_stances')
        .selectAll()
        .distinctOn(['candidate_id', 'question_id'])
        .where(sql<boolean>`candidate_id = any(${candidateIds}::uuid[])`)
        .where('election_at', '<=', at)
        .orderBy('candidate_id')
        .orderBy('question_id')
        .orderBy('election_at', 'desc')
        .orderBy('number', 'desc')
        .as('own'),
    )
    .innerJoin('compatibility_questions as question', 'question.id', 'own.question_id')
    .select(['own.id', 'own.candidate_id', 'own.stance', 'own.answer', 'own.explanation', 'own.link'])
    .select(['own.election_at', 'question.code'])
    .select(
      sql<boolean>`own.election_at > (select max(polls_close) from rounds where rounds.election_id = ${electionId})`.as(
        'isAfterVote',
      ),
    )
    .where('question.election_id', '=', electionId)
    .where('own.stance', 'is not', null)
    .$call(fromRecord(db));
}

function toOwnStance(row: Awaited<ReturnType<typeof selectOwnStances>>[number]): Stance[] {
  const { id, stance, answer, explanation, link } = row;
  if (stance === null || answer === null) return [];
  return [
    {
      id,
      answer: stance,
      step: answer,
      explanation,
      said: bucharestDay(row.election_at),
      confidence: 'explicit',
      timing: row.isAfterVote ? 'ulterior' : 'campanie',
      sources: [],
      own: { link },
    },
  ];
}

type StanceRow = Awaited<ReturnType<typeof selectStances>>[number];

function toStance(row: StanceRow, sources: ReadonlyMap<string, CitedSource[]>): Stance[] {
  const { id, stance, answer, explanation } = row;
  if (id === null || stance === null || answer === null || explanation === null) return [];
  return [
    {
      id,
      answer: stance,
      step: answer,
      explanation,
      said: row.said_text,
      confidence: row.confidence === 'inferred' ? 'inferred' : 'explicit',
      timing: timings.find((timing) => timing === row.timing) ?? 'necunoscut',
      sources: sources.get(id) ?? [],
    },
  ];
}

/** Counts the active questions on which a candidate has a position at `at`. */
export async function countPositions(
  db: Db,
  { electionId, candidateId, at }: PositionFilter,
): Promise<{ declared: number; questions: number }> {
  const [row] = await selectCounts(db, { electionId, candidateId, day: bucharestDay(at), at });
  return row ?? { declared: 0, questions: 0 };
}

type CountsQuery = { electionId: string; candidateId: string; day: string; at: Date };

const selectCounts = preparedOfRecord(
  ['electionId', 'candidateId', 'day', 'at'],
  (db, { electionId, candidateId, day, at }: CountsQuery) =>
    db
      .selectFrom('compatibility_questions as question')
      .leftJoin('candidate_stances as stance', (join) =>
        join
          .onRef('stance.question_id', '=', 'question.id')
          .on('stance.candidate_id', '=', candidateId)
          .on(isPublicStanceOf({ day, at })),
      )
      .select(({ fn }) => [
        fn
          .count<number>('question.id')
          .distinct()
          .filterWhere(
            sql<boolean>`(stance.id is not null or (
              select own.stance from own_stances own
              where own.question_id = question.id and own.candidate_id = ${candidateId} and own.election_at <= ${at}
              order by own.election_at desc, own.number desc limit 1) is not null)`,
          )
          .as('declared'),
        fn.count<number>('question.id').distinct().as('questions'),
      ])
      .where('question.election_id', '=', electionId)
      .where('question.is_active', '=', true)
      .where(isPublicQuestion(at)),
);
