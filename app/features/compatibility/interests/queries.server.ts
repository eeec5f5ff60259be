import { listInterestTags } from '#app/features/accounts/profile/queries.server.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { rotateCandidates } from '../matching/rotation.ts';
import { type InterestMatch, matchInterests, shownMatches } from './rules.ts';

type ElectionMoment = { electionId: string; at: Date };

export type InterestMatches = {
  /** Names of the person's chosen interests. */
  interests: string[];
  matches: (InterestMatch & { candidate: CandidateIdentity })[];
};

/** Matches a person's chosen interests with the interests of all current candidates (COMPAT-24). */
export async function findInterestMatches(
  db: Db,
  { userId, ...moment }: ElectionMoment & { userId: string },
): Promise<InterestMatches> {
  const [tags, candidates] = await Promise.all([listInterestTags(db, userId), listInterested(db, moment)]);
  const interests = tags.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const matches = matchInterests(interests, candidates, bucharestDay(moment.at));
  return {
    interests,
    matches: matches.flatMap((match) => {
      const candidate = candidates.find(({ slug }) => slug === match.slug);
      return candidate ? [{ ...match, candidate: candidate.identity }] : [];
    }),
  };
}

/**
 * Returns suggestions for visitors, who have no stored interests (COMPAT-06): the first candidates of the day's
 * rotation, without a score.
 */
export async function suggestCandidates(db: Db, moment: ElectionMoment): Promise<CandidateIdentity[]> {
  const candidates = rotateCandidates(await listInterested(db, moment), bucharestDay(moment.at));
  return candidates.slice(0, shownMatches).map(({ identity }) => identity);
}

async function listInterested(db: Db, moment: ElectionMoment) {
  const rows = await publicCandidates(db, moment)
    .where('candidates.is_fictitious', '=', false)
    .select(identityColumns)
    .select(['candidates.ballot_position', 'profile.political_interests'])
    .orderBy('candidates.ballot_position')
    .$call(fromRecord(db));
  return rows.map((row) => ({
    slug: row.slug,
    ballotPosition: row.ballot_position,
    interests: row.political_interests ?? [],
    identity: toIdentity(row),
  }));
}
