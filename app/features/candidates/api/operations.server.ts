import { z } from '@hono/zod-openapi';
import { profilePath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { ProfileEntry } from '#app/features/candidates/profile/entries.ts';
import {
  type Candidate,
  emptyProfile,
  findCandidate,
  findProfile,
  type Profile,
} from '#app/features/candidates/profile/queries.server.ts';
import {
  type CandidateResult,
  listCandidateResults,
} from '#app/features/candidates/profile/results.server.ts';
import { findListPlace, listCandidates } from '#app/features/candidates/queries.server.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { idsOf, requireElection, withheldAt } from '#app/features/elections/api/context.server.ts';
import { electionParams } from '#app/features/elections/api/shapes.server.ts';
import { shareOf, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { readPart } from '#app/platform/api/paging.server.ts';
import { noQuery, pageQuery } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { candidateParams, candidateShape, type listedShape, listShape } from './shapes.server.ts';
import { candidateApiTexts } from './texts.ts';

const t = candidateApiTexts.ro;

type TimelineMoment = { timeline: Timeline; at: Date };

async function readList(
  db: Db,
  { timeline, at, offset, limit }: TimelineMoment & { offset: number; limit: number },
): Promise<z.input<typeof listedShape>[]> {
  const isSilent = silenceAt(timeline, at) !== null;
  const rows = await listCandidates(db, {
    electionId: timeline.electionId,
    at,
    isSilent,
    part: { offset, limit },
  });
  const sources = await mapSources(db, { cited: new Map(rows.map((row) => [row.id, row.sourceIds])), at });
  return rows.map((row) => ({
    ...identityOf(row, row.party),
    last_name: row.lastName,
    ballot_position: row.ballotPosition,
    platform: row.platform,
    topics: row.tags,
    score: row.score,
    score_details: toDetails(row.scoreDetails),
    verification: row.verification,
    final_round: row.finalRound,
    first_round_votes: row.firstRoundVotes,
    counters: {
      votes: row.votes,
      followers: row.followers,
      views: row.views,
      simulated: row.simulated,
      trend: row.trend,
    },
    sources: idsOf(sources.get(row.id)),
  }));
}

function toDetails(details: ScoreDetails | null): z.input<typeof candidateShape>['score_details'] {
  if (details?.makeup?.base == null) return null;
  const { base, adjustment, parts } = details.makeup;
  return {
    base,
    adjustment,
    calculated_at: bucharestMoment(details.at),
    parts: parts.map(({ id, value, weight }) => ({ part: id, value, weight })),
  };
}

function identityOf({ slug, name, partyLabel, isFictitious, hue }: CandidateIdentity, party: string | null) {
  const { light, dark } = hue;
  return {
    slug,
    name,
    party,
    party_label: partyLabel,
    is_fictitious: isFictitious,
    color: { light, dark },
    page: profilePath(slug),
  };
}

async function readCandidate(
  db: Db,
  { timeline, at, slug }: TimelineMoment & { slug: string },
): Promise<z.input<typeof candidateShape>> {
  const isSilent = silenceAt(timeline, at) !== null;
  const { electionId } = timeline;
  const candidate = await findCandidate(db, { electionId, at, isSilent, by: { slug } });
  if (!candidate) throw new Refusal('candidate-not-found');
  const [stored, results] = await Promise.all([
    findProfile(db, { by: { candidateId: candidate.id }, at }),
    listCandidateResults(db, { candidateId: candidate.id, at }),
  ]);
  const profile = stored ?? emptyProfile;
  const sources = await citedBy(db, { candidate, profile, results, at });
  const { birthDate: date, birthYear: year, birthPlace: place } = candidate;
  return {
    ...identityOf(candidate, candidate.party),
    official_name: candidate.officialName,
    party_members: candidate.partyMembers,
    status: candidate.status,
    birth: { date, year, place },
    occupation: candidate.occupation,
    rounds: candidate.standings.map((row) => ({ round: row.round, ballot_position: row.ballotPosition })),
    counters: candidate.counts,
    score: profile.score,
    score_details: toDetails(profile.scoreDetails),
    verification: profile.verification.status,
    profile: toProfile(profile, sources),
    results: results.map((row) => toResult(row, sources)),
    withheld: withheldAt(timeline, { at, fields: ['counters.votes', 'score_details'] }),
    sources: sources(candidate.sourceIds),
  };
}

type SourceNames = (ids: readonly string[]) => string[];

/** Returns the ids of the records' sources that are public at `at`, with one query for all records. */
async function citedBy(
  db: Db,
  of: { candidate: Candidate; profile: Profile; results: readonly CandidateResult[]; at: Date },
): Promise<SourceNames> {
  const { candidate, profile, results, at } = of;
  const entries = [profile.education, profile.experience, profile.achievements, profile.milestones].flat();
  const ids = [
    candidate.sourceIds,
    profile.biographySourceIds,
    profile.platformSourceIds,
    profile.documents.wealthSourceIds,
    ...entries.map((entry) => entry.sourceIds),
    ...results.map((row) => row.sourceIds),
  ].flat();
  const named = await mapSources(db, { cited: new Map([['all', ids]]), at });
  const known = new Set((named.get('all') ?? []).map(({ id }: CitedSource) => id));
  return (cited) => cited.filter((id) => known.has(id));
}

function toProfile(profile: Profile, sources: SourceNames): z.input<typeof candidateShape>['profile'] {
  const text = (words: string | null, ids: readonly string[]) =>
    words === null ? null : { text: words, sources: sources(ids) };
  const entries = (list: readonly ProfileEntry[]) =>
    list.map(({ sourceIds, ...entry }) => ({ ...entry, sources: sources(sourceIds) }));
  const { documents } = profile;
  return {
    biography: text(profile.biography, profile.biographySourceIds),
    platform: text(profile.platform, profile.platformSourceIds),
    topics: profile.tags,
    education: entries(profile.education),
    experience: entries(profile.experience),
    achievements: entries(profile.achievements),
    milestones: entries(profile.milestones),
    website: profile.website,
    social_media: profile.socialMedia,
    wealth_declaration: documents.wealthUrl,
    interests_declaration: documents.interestsUrl,
    wealth: text(documents.wealthSummary, documents.wealthSourceIds),
  };
}

const toResult = (row: CandidateResult, sources: SourceNames) => ({
  round: row.round,
  announced_at: bucharestMoment(row.announcedAt),
  votes: row.votes,
  valid_votes: row.validVotes,
  percent: shareOf(row.votes, row.validVotes),
  place: row.rank,
  sources: sources(row.sourceIds),
});

export const candidateOperations: Operation[] = [
  operation({
    id: 'listCandidates',
    path: '/elections/{election}/candidates',
    tag: 'candidates',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: listShape,
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const page = await readPart(query, {
        keyOf: ({ slug }: { slug: string }) => slug,
        find: (slug) => findListPlace(db, { electionId: timeline.electionId, at, slug }),
        read: (part) => readList(db, { timeline, at, ...part }),
      });
      return {
        ...page,
        withheld: withheldAt(timeline, { at, fields: ['counters.votes', 'counters.trend', 'score_details'] }),
      };
    },
  }),
  operation({
    id: 'getCandidate',
    path: '/elections/{election}/candidates/{candidate}',
    tag: 'candidates',
    summary: t.one,
    description: t.oneText,
    params: candidateParams,
    query: noQuery,
    answer: candidateShape,
    refuses: ['candidate-not-found', 'api-record-unknown'],
    async read({ db, at, params }) {
      const timeline = await requireElection(db, params.election);
      return readCandidate(db, { timeline, at, slug: params.candidate });
    },
  }),
];
