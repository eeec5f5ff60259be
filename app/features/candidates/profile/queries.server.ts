import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { mapFigures, noFigures } from '#app/features/candidates/counters/figures.server.ts';
import type { SimulatedCounts } from '#app/features/candidates/counters/simulated.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { type Trend, trendOf, type VerificationStatus } from '#app/features/candidates/rules.ts';
import { findScoreDetails } from '#app/features/candidates/score/queries.server.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { type LastPlace, mapLastPlaces } from '#app/features/elections/results/queries.server.ts';
import type { Database, Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { entriesAt, type ProfileEntry, textAt } from './entries.ts';
import { type Photo, photoAt } from './photo.ts';
import { publishedFields } from './published-fields.ts';
import { verificationOf } from './verification.ts';

export type Candidate = CandidateIdentity & {
  id: string;
  electionId: string;
  party: string | null;
  partyMembers: string[];
  status: 'active' | 'inactive';
  officialName: string;
  birthDate: string | null;
  birthYear: number | null;
  birthPlace: string | null;
  occupation: string | null;
  sourceIds: string[];
  counts: { votes: number | null; followers: number; views: number; simulated: SimulatedCounts | null };
  /** The badge for the profile's visits, or null during election silence. */
  trend: Trend | null;
  /** The rounds in which the candidate publicly stands, with ballot positions. */
  standings: { round: number; ballotPosition: number }[];
  /** The candidate's place in the latest announced round. */
  lastPlace: LastPlace | null;
};

type By = { slug: string } | { id: string };
type ProfileFilter = { electionId: string; at: Date; isSilent: boolean; by: By };

/** Returns one candidate by slug or id (CAND-37, CAND-38), or null when unknown or not yet public at `at`. */
export async function findCandidate(
  db: Db,
  { electionId, at, isSilent, by }: ProfileFilter,
): Promise<Candidate | null> {
  const asked = { electionId, at };
  const [row] =
    'slug' in by
      ? await selectBySlug(db, { ...asked, value: by.slug })
      : await selectById(db, { ...asked, value: by.id });
  if (!row || (row.standings.length === 0 && !row.is_fictitious)) return null;
  const [figures, places] = await Promise.all([
    mapFigures(db, { ...asked, isSilent, ids: [row.id] }),
    mapLastPlaces(db, { ...asked, candidateIds: [row.id] }),
  ]);
  const { votes, followers, views, simulated, bounds } = figures.get(row.id) ?? noFigures;
  const isRanked = row.status === 'active' && !row.is_fictitious;
  return {
    ...toIdentity(row),
    id: row.id,
    electionId,
    party: row.party,
    partyMembers: row.party_members,
    status: row.status === 'inactive' ? 'inactive' : 'active',
    officialName: row.official_name,
    birthDate: row.birth_date,
    birthYear: row.birth_year,
    birthPlace: row.birth_place,
    occupation: row.occupation,
    sourceIds: row.source_ids,
    counts: { votes, followers, views, simulated },
    trend: bounds && (isRanked ? trendOf(views, bounds) : 'normal'),
    standings: row.standings,
    lastPlace: places.get(row.id) ?? null,
  };
}

const selectCandidate = (column: 'slug' | 'id') =>
  preparedOfRecord(
    ['electionId', 'at', 'value'],
    (db, { electionId, at, value }: { electionId: string; at: Date; value: string }) =>
      db
        .selectFrom('candidates')
        .select(identityColumns)
        .select([
          'candidates.id',
          'candidates.party',
          'candidates.party_members',
          'candidates.status',
          'candidates.official_name',
          'candidates.birth_date',
          'candidates.birth_year',
          'candidates.birth_place',
          'candidates.occupation',
          'candidates.source_ids',
        ])
        .select(
          sql<{ round: number; ballotPosition: number }[]>`coalesce((
            select jsonb_agg(jsonb_build_object('round', standing.round, 'ballotPosition', standing.ballot_position) order by standing.round)
            from round_candidates standing
              join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
            where standing.candidate_id = candidates.id and rounds.candidates_known_from <= ${at}), '[]')`.as(
            'standings',
          ),
        )
        .where('candidates.election_id', '=', electionId)
        .where('candidates.status', '!=', 'pending')
        .where(`candidates.${column}`, '=', value),
  );
const selectBySlug = selectCandidate('slug');
const selectById = selectCandidate('id');

/** A profile as readers see it at one time (PROF-19..25). Each text has its sources. */
export type Profile = {
  /** Null if the candidate has no profile row. */
  id: string | null;
  photo: Photo | null;
  /** The last publication of each field that the candidate wrote, by column. */
  own: Readonly<Record<string, OwnField>>;
  biography: string | null;
  biographySourceIds: string[];
  platform: string | null;
  platformSourceIds: string[];
  education: ProfileEntry[];
  experience: ProfileEntry[];
  achievements: ProfileEntry[];
  milestones: ProfileEntry[];
  tags: string[];
  score: number | null;
  /** The parts of the AI score, or null without a score. */
  scoreDetails: ScoreDetails | null;
  website: string | null;
  socialMedia: { network: string; url: string }[];
  office: string | null;
  email: string | null;
  phone: string | null;
  documents: {
    wealthUrl: string | null;
    interestsUrl: string | null;
    portalUrl: string | null;
    wealthSummary: string | null;
    wealthSourceIds: string[];
    updated: string | null;
  };
  verification: { status: VerificationStatus; date: Date | null };
};

/** The author and the election time of a published field. */
export type OwnField = { author: 'candidate' | 'team'; at: Date };

/** The profile of a candidate without a row in the table of profiles (PROF-18). */
export const emptyProfile: Profile = {
  id: null,
  photo: null,
  own: {},
  biography: null,
  biographySourceIds: [],
  platform: null,
  platformSourceIds: [],
  education: [],
  experience: [],
  achievements: [],
  milestones: [],
  tags: [],
  score: null,
  scoreDetails: null,
  website: null,
  socialMedia: [],
  office: null,
  email: null,
  phone: null,
  documents: {
    wealthUrl: null,
    interestsUrl: null,
    portalUrl: null,
    wealthSummary: null,
    wealthSourceIds: [],
    updated: null,
  },
  verification: { status: null, date: null },
};

const socialMedia = z.record(z.string(), z.string().nullable());

type ProfileKey = { candidateId: string } | { id: string } | { userId: string };

/** Returns a profile by the id of its candidate, of itself or of its user (PROF-26), or null without a row. */
export async function findProfile(db: Db, { by, at }: { by: ProfileKey; at: Date }): Promise<Profile | null> {
  const row = await findProfileRow(db, { by, at });
  if (!row) return null;
  const score = await findScoreDetails(db, { candidateId: row.candidate_id, at });
  return { ...toProfile(row, at), score: score?.score ?? null, scoreDetails: score };
}

/** Returns a stored profile as readers see it at `at`, without its score. */
export function toProfile(row: ProfileRow, at: Date): Profile {
  const { own } = row;
  const wealth = entriesAt(row.wealth_summary, at);
  return {
    id: row.id,
    photo: photoAt(row, { at, noted: own.photo?.at }),
    own,
    biography: textAt(row.biography, at),
    // The sources of an earlier text do not prove the text that replaced it.
    biographySourceIds: own.biography ? [] : row.biography_source_ids,
    platform: textAt(row.campaign_platform, at),
    platformSourceIds: own.campaign_platform ? [] : row.platform_source_ids,
    education: entriesAt(row.education, at),
    experience: entriesAt(row.experience, at),
    achievements: entriesAt(row.achievements, at),
    milestones: entriesAt(row.milestones, at),
    tags: row.political_interests,
    score: null,
    scoreDetails: null,
    website: row.website_url,
    socialMedia: Object.entries(socialMedia.parse(row.social_media)).flatMap(([network, url]) =>
      url ? { network, url } : [],
    ),
    office: row.campaign_office_address,
    email: row.campaign_contact_email,
    phone: row.campaign_contact_phone,
    documents: {
      wealthUrl: row.wealth_declaration_url,
      interestsUrl: row.interests_declaration_url,
      portalUrl: row.declarations_portal_url,
      wealthSummary: textAt(row.wealth_summary, at),
      wealthSourceIds: [...new Set(wealth.flatMap(({ sourceIds }) => sourceIds))],
      updated: row.last_document_update,
    },
    verification: verificationOf(row),
  };
}

type DocumentColumns = Partial<
  Pick<
    Selectable<Database['candidate_profiles']>,
    'wealth_declaration_url' | 'interests_declaration_url' | 'last_document_update'
  >
>;

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>;

/** Returns a row of `candidate_profiles` with the values that the candidate had published by `at`. */
export async function findProfileRow(db: Db, { by, at }: { by: ProfileKey; at: Date }) {
  const [row] = await rowOf(db, by, at);
  if (!row) return null;
  const { published, laterDocuments, ...stored } = row;
  const fields = publishedFields.parse(published);
  const values = Object.entries(fields).map(([column, { value }]) => [column, value]);
  const own = Object.entries(fields).flatMap(([column, { author, at: time }]) =>
    author && time ? [[column, { author, at: new Date(time) }]] : [],
  );
  return {
    ...(Object.assign(stored, Object.fromEntries(values)) as typeof stored),
    // A demonstration that moved back shows the documents as they were then.
    ...(Object.assign({}, ...(laterDocuments as DocumentColumns[])) as DocumentColumns),
    own: Object.fromEntries(own) as Record<string, OwnField>,
  };
}

const selectProfile = (column: 'candidate_id' | 'id' | 'user_id') =>
  preparedOfRecord(['value', 'at'], (db, { value, at }: { value: string; at: Date }) =>
    db
      .selectFrom('candidate_profiles')
      .selectAll()
      // The old values of documents changed after `at`, newest change first.
      .select(
        sql<unknown[]>`coalesce((select jsonb_agg(change.before order by change.id desc)
          from published_changes change where change.candidate_id = candidate_profiles.candidate_id
            and change.kind in ('wealth', 'interests') and change.election_at > ${at}::timestamptz), '[]')`.as(
          'laterDocuments',
        ),
      )
      .select(sql<unknown>`published_profile_fields(candidate_profiles.id, ${at})`.as('published'))
      .select(sql<unknown>`earlier_verification(candidate_profiles.id, ${at})`.as('earlierVerification'))
      .where(column, '=', value),
  );
const selectByCandidate = selectProfile('candidate_id');
const selectByOwnId = selectProfile('id');
const selectByUser = selectProfile('user_id');

function rowOf(db: Db, by: ProfileKey, at: Date) {
  if ('candidateId' in by) return selectByCandidate(db, { value: by.candidateId, at });
  return 'id' in by ? selectByOwnId(db, { value: by.id, at }) : selectByUser(db, { value: by.userId, at });
}
