import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { groupTies } from '../matching/ranking.ts';
import { tieTolerance } from '../matching/shapes.ts';

/** Maximum number of saved and shown matches (COMPAT-02, COMPAT-17). */
export const keptMatches = 3;

export type SavedMatch = {
  candidate: CandidateIdentity;
  /** The score in percent, unrounded. */
  score: number;
  /** The rank. Tied candidates share a rank, and the next rank counts all of them: 1, 1, 3. */
  rank: number;
  isTied: boolean;
  /** The number of the person's `answered` questions on which the candidate has a position. */
  common: number;
  answered: number;
  /** The texts of the questions with the most agreement. Deleted questions are left out. */
  keyMatches: string[];
  keyDifferences: string[];
  explanation: string;
  /**
   * The score of each category in percent, unrounded. Null when the candidate has no position on the category's
   * answered questions.
   */
  categories: { category: string; score: number | null; common: number; answered: number }[];
};

type SavedMatches = { savedAt: Date; matches: SavedMatch[] };

/** Returns a person's matches saved by `at` (COMPAT-17), highest score first, or null. */
export async function findSavedMatches(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<SavedMatches | null> {
  const rows = await selectMatches(db, { userId, at });
  const [first] = rows;
  if (!first) return null;
  const codes = rows.flatMap(({ key_matches, key_differences }) => [...key_matches, ...key_differences]);
  const words = await mapQuestions(db, { electionId: first.election_id, codes });
  const inWords = (list: readonly string[]) => list.flatMap((code) => words.get(code) ?? []);
  const ties = groupTies(rows.map((row) => ({ row, score: row.overall_score })));
  return {
    savedAt: first.election_at,
    matches: ties.flat().map(({ row, score }) => ({
      candidate: toIdentity(row),
      score,
      rank: 1 + rows.filter(({ overall_score }) => overall_score - score >= tieTolerance).length,
      isTied: ties.some((tie) => tie.length > 1 && tie.some((one) => one.row === row)),
      common: row.common,
      answered: row.answered,
      keyMatches: inWords(row.key_matches),
      keyDifferences: inWords(row.key_differences),
      explanation: row.explanation,
      categories: row.category_scores,
    })),
  };
}

const selectMatches = prepared(['userId', 'at'], (db, { userId, at }: { userId: string; at: Date }) =>
  db
    .selectFrom('compatibility_matches as saved')
    .innerJoin('candidates', 'candidates.id', 'saved.candidate_id')
    .select(identityColumns)
    .select(['saved.overall_score', 'saved.common', 'saved.answered', 'saved.key_matches'])
    .select(['saved.key_differences', 'saved.explanation', 'saved.category_scores', 'saved.election_at'])
    .select('candidates.election_id')
    .where('saved.user_id', '=', userId)
    .where('saved.election_at', '<=', at)
    .orderBy('saved.overall_score', 'desc')
    .orderBy('saved.position')
    .limit(keptMatches),
);

async function mapQuestions(
  db: Db,
  { electionId, codes }: { electionId: string; codes: readonly string[] },
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('compatibility_questions')
    .select(['code', 'question'])
    .where('election_id', '=', electionId)
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map(({ code, question }) => [code, question]));
}
