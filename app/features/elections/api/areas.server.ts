import { z } from '@hono/zod-openapi';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { type Area, areaCodeOf, listAreas } from '#app/features/elections/results/areas.server.ts';
import {
  type AreaResult,
  findAreaResult,
  listResultsIn,
} from '#app/features/elections/results/queries.server.ts';
import { requireAnnounced } from '#app/features/elections/results/round-queries.server.ts';
import { placeOf } from '#app/features/elections/results/rules.ts';
import { shareOf, type Timeline } from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import {
  type AreaTurnout,
  listAreaTurnouts,
  listTurnoutSources,
} from '#app/features/elections/turnout/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf } from '#app/platform/api/paging.server.ts';
import { noQuery, pageQuery, pageShape } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { idsOf, requireElection } from './context.server.ts';
import {
  areaFilter,
  areaParam,
  areaShape,
  electionParams,
  resultShape,
  roundParams,
  turnoutShape,
} from './shapes.server.ts';
import { electionApiTexts } from './texts.ts';

const t = electionApiTexts.ro;

type Filter = { kind?: Area['kind'] | undefined; parent?: string | undefined };

/** Returns true when an area matches the filter. Without a filter, the 3,180 localities are left out. */
const isAsked =
  ({ kind, parent }: Filter) =>
  (area: Pick<Area, 'kind' | 'parentCode'>) =>
    (kind === undefined ? parent !== undefined || area.kind !== 'locality' : area.kind === kind) &&
    (parent === undefined || area.parentCode === parent);

const toArea = ({ parentCode, otherSpelling, ...area }: Area): z.input<typeof areaShape> => ({
  ...area,
  other_spelling: otherSpelling,
  parent: parentCode,
});

/** Converts results to API records, each with its sources that are public at `at`. */
async function toResults(
  db: Db,
  { results, round, at }: { results: readonly AreaResult[]; round: number; at: Date },
): Promise<z.input<typeof resultShape>[]> {
  const sources = await mapSources(db, {
    cited: new Map(results.map((row) => [row.code, row.sourceIds])),
    at,
  });
  return results.map((row) => ({
    round,
    area: { code: row.code, name: row.name, kind: row.kind },
    registered: row.registered,
    voters: row.voters,
    voters_by_list: row.votersByList,
    turnout_percent: shareOf(row.voters, row.registered),
    valid_votes: row.validVotes,
    null_votes: row.nullVotes,
    candidates: row.standings.map(({ slug, name, party, votes }) => ({
      candidate: slug,
      name,
      party,
      votes,
      percent: shareOf(votes, row.validVotes),
      place: placeOf(
        votes,
        row.standings.map((other) => other.votes),
      ),
    })),
    others: row.others,
    notes: [row.note, row.countingNote].filter((note) => note !== null),
    page: resultsHref(round, row.code),
    sources: idsOf(sources.get(row.code)),
  }));
}

const toTurnout = (row: AreaTurnout, round: number, sources: string[]): z.input<typeof turnoutShape> => ({
  round,
  area: { code: row.code, name: row.name, kind: row.kind },
  registered: row.registered,
  hours: row.hours.map(({ hour, voters, reportedAt, isFinal }) => ({
    hour,
    reported_at: bucharestMoment(reportedAt),
    voters,
    percent: shareOf(voters, row.registered),
    is_final: isFinal,
  })),
  sources,
});

function requireRound({ rounds }: Timeline, round: number): void {
  if (!rounds.some(({ number }) => number === round)) throw new Refusal('api-record-unknown');
}

const listing = ['api-record-unknown', 'api-cursor-invalid'] as const;

export const areaOperations: Operation[] = [
  operation({
    id: 'listAreas',
    path: '/elections/{election}/areas',
    tag: 'areas',
    summary: t.areas.list,
    description: t.areas.listText,
    params: electionParams,
    query: z.object({ ...areaFilter, ...pageQuery }),
    answer: pageShape('AreaPage', areaShape),
    refuses: listing,
    async read({ db, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const areas = (await listAreas(db, electionId)).filter(isAsked(query));
      return pageOf(areas.map(toArea), { query, keyOf: ({ code }) => code });
    },
  }),
  operation({
    id: 'getArea',
    path: '/elections/{election}/areas/{area}',
    tag: 'areas',
    summary: t.areas.one,
    description: t.areas.oneText,
    params: electionParams.extend(areaParam),
    query: noQuery,
    answer: areaShape,
    refuses: ['api-record-unknown'],
    async read({ db, params }) {
      const { electionId } = await requireElection(db, params.election);
      const wanted = await areaCodeOf(db, electionId, params.area);
      const area = (await listAreas(db, electionId)).find(({ code }) => code === wanted);
      if (!area) throw new Refusal('api-record-unknown');
      return toArea(area);
    },
  }),
  operation({
    id: 'listResults',
    path: '/elections/{election}/rounds/{round}/results',
    tag: 'results',
    summary: t.results.list,
    description: t.results.listText,
    params: roundParams,
    query: z.object({ ...areaFilter, ...pageQuery }),
    answer: pageShape('ResultPage', resultShape),
    refuses: ['results-not-announced', ...listing],
    async read({ db, at, params: { election, round }, query }) {
      const timeline = await requireElection(db, election);
      requireRound(timeline, round);
      requireAnnounced(timeline, round, at);
      const scope = { electionId: timeline.electionId, at, round };
      const areas = (await listAreas(db, timeline.electionId)).filter(isAsked(query));
      const page = pageOf(areas, { query, keyOf: ({ code }) => code });
      const results = await listResultsIn(db, { ...scope, codes: page.items.map(({ code }) => code) });
      return { ...page, items: await toResults(db, { results, round, at }) };
    },
  }),
  operation({
    id: 'getResult',
    path: '/elections/{election}/rounds/{round}/results/{area}',
    tag: 'results',
    summary: t.results.one,
    description: t.results.oneText,
    params: roundParams.extend(areaParam),
    query: noQuery,
    answer: resultShape,
    refuses: ['results-not-announced', 'api-record-unknown'],
    async read({ db, at, params: { election, round, area } }) {
      const timeline = await requireElection(db, election);
      requireRound(timeline, round);
      requireAnnounced(timeline, round, at);
      const found = await findAreaResult(db, {
        electionId: timeline.electionId,
        at,
        round,
        code: await areaCodeOf(db, timeline.electionId, area),
        isWhole: true,
      });
      const [result] = await toResults(db, { results: found ? [found] : [], round, at });
      if (!result) throw new Refusal('api-record-unknown');
      return result;
    },
  }),
  operation({
    id: 'listTurnout',
    path: '/elections/{election}/rounds/{round}/turnout',
    tag: 'turnout',
    summary: t.turnout.list,
    description: t.turnout.listText,
    params: roundParams,
    query: z.object(pageQuery),
    answer: pageShape('TurnoutPage', turnoutShape),
    refuses: listing,
    async read({ db, at, params: { election, round }, query }) {
      const timeline = await requireElection(db, election);
      requireRound(timeline, round);
      const scope = { electionId: timeline.electionId, at };
      const [turnouts, sources] = await Promise.all([
        listAreaTurnouts(db, { ...scope, round }),
        listTurnoutSources(db, { ...scope, rounds: [round] }),
      ]);
      const page = pageOf(turnouts, { query, keyOf: ({ code }) => code });
      return { ...page, items: page.items.map((row) => toTurnout(row, round, idsOf(sources))) };
    },
  }),
  operation({
    id: 'getTurnout',
    path: '/elections/{election}/rounds/{round}/turnout/{area}',
    tag: 'turnout',
    summary: t.turnout.one,
    description: t.turnout.oneText,
    params: roundParams.extend(areaParam),
    query: noQuery,
    answer: turnoutShape,
    refuses: ['api-record-unknown'],
    async read({ db, at, params: { election, round, area: asked } }) {
      const timeline = await requireElection(db, election);
      const code = await areaCodeOf(db, timeline.electionId, asked);
      requireRound(timeline, round);
      const scope = { electionId: timeline.electionId, at };
      const [areas, [found], sources] = await Promise.all([
        listAreas(db, timeline.electionId),
        listAreaTurnouts(db, { ...scope, round, code }),
        listTurnoutSources(db, { ...scope, rounds: [round] }),
      ]);
      const area = areas.find((candidate) => candidate.code === code);
      if (!area) throw new Refusal('api-record-unknown');
      return toTurnout(found ?? { ...area, registered: null, hours: [] }, round, idsOf(sources));
    },
  }),
];
