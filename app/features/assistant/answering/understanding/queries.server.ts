import { sql } from 'kysely';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import { isPublicQuestion } from '#app/features/compatibility/public-rows.server.ts';
import { selectAreas } from '#app/features/elections/results/areas.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { NamedArea } from './names/areas.ts';
import type { CandidateName } from './names/candidates.ts';

type ElectionMoment = { electionId: string; at: Date };

/** A candidate as answers name the person. Invented candidates are excluded. */
export type KnownCandidate = CandidateName & { id: string; ballotPosition: number };

/** Lists the candidates whose candidacy is public at `at`, in ballot order. */
export function listKnownCandidates(db: Db, moment: ElectionMoment): Promise<KnownCandidate[]> {
  return publicCandidates(db, moment)
    .select([
      'candidates.id',
      'candidates.slug',
      'candidates.display_name as name',
      'candidates.first_name as firstName',
      'candidates.last_name as lastName',
      'candidates.party_label as partyLabel',
      'candidates.party',
      'candidates.ballot_position as ballotPosition',
    ])
    .where('candidates.is_fictitious', '=', false)
    .orderBy('candidates.ballot_position')
    .$call(fromRecord(db));
}

export function listNamedAreas(db: Db, electionId: string): Promise<NamedArea[]> {
  return selectAreas(db, electionId).select('iso_code as isoCode').orderBy('position').$call(fromRecord(db));
}

export type StanceQuestion = { code: string; question: string; category: string };

/** Lists the questionnaire's active questions that are public at `at`, in the order of the questionnaire. */
export function listStanceQuestions(db: Db, { electionId, at }: ElectionMoment): Promise<StanceQuestion[]> {
  return db
    .selectFrom('compatibility_questions as question')
    .select(['question.code', 'question.question', 'question.category'])
    .where('question.election_id', '=', electionId)
    .where('question.is_active', '=', true)
    .where(isPublicQuestion(at))
    .orderBy('question.position')
    .$call(fromRecord(db));
}

/** Lists the institutes of all polls public at `at`. Election silence hides polls but not the institutes' names. */
export async function listPollsters(db: Db, { electionId, at }: ElectionMoment): Promise<string[]> {
  const rows = await db
    .selectFrom('opinion_polls')
    .select('pollster')
    .distinct()
    .where('election_id', '=', electionId)
    .where('visible_from', '<=', at)
    .orderBy('pollster')
    .$call(fromRecord(db));
  return rows.map(({ pollster }) => pollster);
}

/** Lists the given names that the dataset uses to tell other people from the candidates. */
export async function listGivenNames(db: Db, electionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('news_vocabularies')
    .select(sql<string[]>`coalesce(vocabulary -> 'given_names', '[]')`.as('names'))
    .where('election_id', '=', electionId)
    .$call(fromRecord(db));
  return rows[0]?.names ?? [];
}
