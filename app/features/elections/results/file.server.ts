import { createHash } from 'node:crypto';
import type { FileKind } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { announcedRound, roundShare, type Timeline } from '#app/features/elections/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import { readOutcome } from '#app/features/elections/state/outcome.server.ts';
import { findPublication, type Publication } from '#app/features/elections/state/publication.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { isOverRegistered } from '#app/features/elections/turnout/day.ts';
import { writeHours } from '#app/features/elections/turnout/hours-file.ts';
import {
  listHourlyTurnout,
  listTurnoutSources,
  listTurnoutsBelow,
  type RoundTurnout,
} from '#app/features/elections/turnout/queries.server.ts';
import { type Cell, toCsv } from '#app/platform/csv/csv.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { areaCodeOf, listAreas } from './areas.server.ts';
import { type AreaResult, findAreaResult } from './queries.server.ts';
import { listBelow, requireAnnounced } from './round-queries.server.ts';
import { type Outcome, rank, type Standing, statusOf } from './rules.ts';

export type FileFormat = 'csv' | 'json';
export type ResultsFile = { name: string; type: string; body: string };

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Splits a file name such as `candidates.csv` into its kind and format. Returns null for any unknown name.
 */
export function parseFileName(text: string | undefined): { kind: FileKind; format: FileFormat } | null {
  const match = /^(candidates|areas|turnout|hours)\.(csv|json)$/.exec(text ?? '');
  return match ? { kind: match[1] as FileKind, format: match[2] as FileFormat } : null;
}

type FileRequest = { at: Date; round: number; code: string; kind: FileKind; format: FileFormat };

/**
 * Writes one table of a results page as a file. Refuses unknown areas, unannounced rounds, and turnout before a round's
 * first hour.
 */
export async function writeResultsFile(db: Db, query: FileRequest): Promise<ResultsFile> {
  const timeline = await requireTimeline(db);
  const code = await areaCodeOf(db, timeline.electionId, query.code);
  const content = await readContent(db, { ...query, code, timeline });
  const body =
    query.format === 'csv' ? toCsv(content.head, content.rows) : `${JSON.stringify(content.json, null, 2)}\n`;
  const name = `${timeline.electionId}-tur-${query.round}-${code.toLowerCase()}-${query.kind}.${query.format}`;
  return { name, type: types[query.format], body };
}

type Content = { head: string[]; rows: Cell[][]; json: unknown };
type FileFacts = FileRequest & { timeline: Timeline };

async function readContent(db: Db, facts: FileFacts): Promise<Content> {
  if (facts.kind === 'turnout') return readTurnout(db, facts);
  if (facts.kind === 'hours') return readHours(db, facts);
  requireAnnounced(facts.timeline, facts.round, facts.at);
  const scope = { electionId: facts.timeline.electionId, at: facts.at, round: facts.round, isWhole: true };
  const result = await findAreaResult(db, { ...scope, code: facts.code });
  if (!result) throw new Refusal('results-area-not-found');
  const sources = await listSources(db, { ids: result.sourceIds, at: facts.at });
  const publication = await findPublication(db, scope);
  const about = { ...aboutOf(facts, { area: result, sources }), result: publication && stateOf(publication) };
  if (facts.kind === 'candidates') {
    return writeCandidates({ about, result, outcome: await readOutcome(db, facts) });
  }
  const all = await listAreas(db, facts.timeline.electionId);
  const areas = await listBelow(db, { ...scope, area: result, areas: all });
  if (areas.length === 0) throw new Refusal('results-area-not-found');
  return writeAreas({ about, result, areas });
}

function aboutOf(
  { timeline, round, at }: FileFacts,
  { area, sources }: { area: { code: string; name: string; kind: string }; sources: readonly CitedSource[] },
) {
  const times = timeline.rounds.find((other) => other.number === round);
  return {
    election: timeline.electionId,
    title: timeline.title,
    round,
    election_day: times?.electionDay ?? null,
    announced_at: times && announcedRound(timeline, at) >= round ? times.announcedAt.toISOString() : null,
    area: { code: area.code, name: area.name, kind: area.kind },
    sources: sources.map(({ label, date, url }) => ({ publisher: label, date, url })),
  };
}
type FileSubject = ReturnType<typeof aboutOf>;

const stateOf = ({ state, at, sources }: Publication) => ({
  state,
  at: at.toISOString(),
  sources: sources.map(({ label, date, url }) => ({ publisher: label, date, url })),
});

type CandidatesFacts = { about: FileSubject; result: AreaResult; outcome: Outcome<Standing> };

function writeCandidates({ about, result, outcome }: CandidatesFacts): Content {
  const statuses = resultTexts.ro.table.statuses;
  const ranked = rank(result.standings).map((row) => ({ row, status: statusOf(row.slug, outcome) }));
  const said = { winner: statuses.winner, qualified: statuses.qualified(about.round + 1) };
  return {
    head: [
      'Tur',
      'Cod zonă',
      'Zonă',
      'Candidat',
      'Partid',
      'Poziție pe buletin',
      'Voturi',
      'Procent',
      'Status',
      'Observații',
    ],
    rows: ranked.map(({ row, status }) => [
      about.round,
      result.code,
      result.name,
      row.name,
      row.party,
      row.ballotPosition,
      row.votes,
      roundShare(row.votes, result.validVotes),
      status ? said[status] : null,
      noteText(result),
    ]),
    json: {
      ...about,
      ...countsOf(result),
      notes: notesOf(result),
      candidates: ranked.map(({ row, status }) => ({
        slug: row.slug,
        name: row.name,
        party: row.party,
        ballot_position: row.ballotPosition,
        votes: row.votes,
        percent: roundShare(row.votes, result.validVotes),
        status,
      })),
    },
  };
}

function countsOf(area: AreaResult) {
  return {
    registered: area.registered,
    voters: area.voters,
    voters_by_list: area.votersByList,
    turnout_percent: roundShare(area.voters, area.registered),
    valid_votes: area.validVotes,
    null_votes: area.nullVotes,
  };
}

const notesOf = ({ note, countingNote }: AreaResult) => [note, countingNote].filter((text) => text !== null);

const noteText = (area: AreaResult) => notesOf(area).join(' ') || null;

const listsOf = ({ votersByList: own }: AreaResult) => [
  own?.permanent ?? null,
  own?.supplementary ?? null,
  own?.mobile_box ?? null,
];

function writeAreas({
  about,
  result,
  areas,
}: {
  about: FileSubject;
  result: AreaResult;
  areas: readonly AreaResult[];
}): Content {
  const candidates = rank(result.standings);
  const votesIn = (area: AreaResult, slug: string) =>
    area.standings.find((row) => row.slug === slug)?.votes ?? 0;
  return {
    head: [
      ...['Tur', 'Cod zonă', 'Zonă', 'Tip', 'Înscriși', 'Votanți', 'Prezență (%)', 'Voturi valabile'],
      ...candidates.map((candidate) => candidate.name),
      ...['Pe liste permanente', 'Pe liste suplimentare', 'Cu urna specială', 'Observații'],
    ],
    rows: areas.map((area) => [
      about.round,
      area.code,
      area.name,
      resultTexts.ro.search.kindOf(area),
      area.registered,
      area.voters,
      roundShare(area.voters, area.registered),
      area.validVotes,
      ...candidates.map((candidate) => votesIn(area, candidate.slug)),
      ...listsOf(area),
      noteText(area),
    ]),
    json: {
      ...about,
      areas: areas.map((area) => ({
        code: area.code,
        name: area.name,
        kind: area.kind,
        ...countsOf(area),
        notes: notesOf(area),
        votes: Object.fromEntries(
          candidates.map((candidate) => [candidate.slug, votesIn(area, candidate.slug)]),
        ),
      })),
    },
  };
}

async function readTurnout(db: Db, facts: FileFacts): Promise<Content> {
  const { at, round, code, timeline } = facts;
  const scope = { electionId: timeline.electionId, at };
  if (!timeline.rounds.some((times) => times.number === round)) throw new Refusal('not-found');
  const area = (await listAreas(db, timeline.electionId)).find((candidate) => candidate.code === code);
  const series = (await listHourlyTurnout(db, { ...scope, code })).find((entry) => entry.round === round);
  if (!area) throw new Refusal('results-area-not-found');
  if (!series)
    throw new Refusal(
      announcedRound(timeline, at) >= round ? 'results-area-not-found' : 'results-not-announced',
    );
  const about = aboutOf(facts, {
    area,
    sources: await listTurnoutSources(db, { ...scope, rounds: [round] }),
  });
  const { registered } = series;
  const last = series.hours.at(-1);
  return {
    head: ['Tur', 'Cod zonă', 'Zonă', 'Ora', 'Votanți (cumulat)', 'Înscriși', 'Prezență (%)', 'Observații'],
    rows: series.hours.map(({ hour, voters }) => [
      ...[round, area.code, area.name, hourText(hour, series)],
      ...[voters, registered, roundShare(voters, registered)],
      registered !== null && voters > registered ? resultTexts.ro.hours.overLists : null,
    ]),
    json: {
      ...about,
      registered,
      notes: [
        resultTexts.ro.hours.system,
        ...(last && series.isFinal ? [resultTexts.ro.hours.finalNote(last.hour)] : []),
        ...(isOverRegistered(series) ? [resultTexts.ro.hours.overLists] : []),
      ],
      hours: series.hours.map(({ hour, voters }) => ({
        hour,
        voters,
        percent: roundShare(voters, registered),
      })),
    },
  };
}

/** Reads the hours of all areas directly below one area: counties of the country, or localities of a county. */
async function readHours(db: Db, facts: FileFacts): Promise<Content> {
  const { at, round, code, timeline } = facts;
  const scope = { electionId: timeline.electionId, at };
  if (!timeline.rounds.some((times) => times.number === round)) throw new Refusal('not-found');
  const area = (await listAreas(db, timeline.electionId)).find((candidate) => candidate.code === code);
  const areas = area ? await listTurnoutsBelow(db, { ...scope, round, area }) : [];
  const [first] = areas;
  if (!area || (!first && announcedRound(timeline, at) >= round)) throw new Refusal('results-area-not-found');
  if (!first) throw new Refusal('results-not-announced');
  const sources = await listTurnoutSources(db, { ...scope, rounds: [round] });
  return writeHours({ about: aboutOf(facts, { area, sources }), areas });
}

/** Formats an hour. A mark shows that its turnout is the final total. */
function hourText(hour: number, { hours, isFinal }: RoundTurnout): string {
  return resultTexts.ro.hours.hourOf(hour, isFinal && hour === hours.at(-1)?.hour);
}

/**
 * Returns the file as a download, or 304 when the browser has the same bytes. The ETag is weak because responses are
 * compressed.
 */
export function fileResponse(request: Request, file: ResultsFile): Response {
  const tag = `W/"${createHash('sha256').update(file.body).digest('base64url').slice(0, 27)}"`;
  const headers = { etag: tag, 'cache-control': 'public, no-cache' };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((entry) => entry.trim());
  if (known.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(file.body, {
    headers: {
      ...headers,
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}
