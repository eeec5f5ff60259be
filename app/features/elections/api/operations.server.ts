import { z } from '@hono/zod-openapi';
import { listElectionIds } from '#app/features/elections/queries.server.ts';
import { listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import { type Outcome, roundStateOf, type Standing } from '#app/features/elections/results/rules.ts';
import {
  isAnnounced,
  type LegalPeriod,
  type RoundTimes,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { readOutcome } from '#app/features/elections/state/outcome.server.ts';
import { findProvisional, findPublication } from '#app/features/elections/state/publication.server.ts';
import {
  findAnnouncement,
  listRoundFigures,
  mapRoundSourceIds,
} from '#app/features/elections/turnout/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf } from '#app/platform/api/paging.server.ts';
import { noQuery, pageQuery, pageShape } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { areaOperations } from './areas.server.ts';
import { idsOf, requireElection } from './context.server.ts';
import { recordOperations } from './record.server.ts';
import { electionParams, electionShape, roundDetailShape, roundParams, roundShape } from './shapes.server.ts';
import { electionApiTexts } from './texts.ts';

const t = electionApiTexts.ro;

type Scope = { db: Db; timeline: Timeline; at: Date };

async function readRounds({ db, timeline, at }: Scope): Promise<z.input<typeof roundShape>[]> {
  const { electionId } = timeline;
  const cited = await mapRoundSourceIds(db, electionId);
  const [sources, candidates] = await Promise.all([
    mapSources(db, { cited: new Map([...cited].map(([round, ids]) => [String(round), ids])), at }),
    Promise.all(
      timeline.rounds.map(({ number }) => listRoundCandidates(db, { electionId, at, round: number })),
    ),
  ]);
  const results = await Promise.all(
    timeline.rounds.map(({ number: round }) => readResultState({ db, timeline, at, round })),
  );
  return timeline.rounds.map((times, index) => ({
    ...scheduleOf(times, at),
    result: results[index] ?? null,
    candidates: (candidates[index] ?? []).map(({ slug }) => slug),
    sources: idsOf(sources.get(String(times.number))),
  }));
}

async function readResultState({ db, timeline, at, round }: Scope & { round: number }) {
  const publication = await findPublication(db, { electionId: timeline.electionId, at, round });
  if (!publication) return null;
  const provisional = await findProvisional(db, { timeline, at });
  const standings = provisional?.round === round ? provisional.standings : [];
  return {
    state: publication.state,
    at: bucharestMoment(publication.at),
    precision: publication.precision,
    counted_percent: publication.countedShare,
    percents: standings.map(({ slug, share }) => ({ candidate: slug, percent: share })),
    note: publication.note,
    sources: idsOf(publication.sources),
  };
}

function scheduleOf(times: RoundTimes, at: Date) {
  const { state, announcedAt } = roundStateOf(times, at);
  return {
    number: times.number,
    election_day: times.electionDay,
    polls_open: bucharestMoment(times.pollsOpen),
    polls_close: bucharestMoment(times.pollsClose),
    polls_close_latest: bucharestMoment(times.pollsCloseLatest),
    // The API calls a provisional result `counting`, and the field `result` has the details.
    state: state === 'provisional' ? ('counting' as const) : state,
    announced_at: announcedAt && bucharestMoment(announcedAt),
  };
}

const silenceOf = ({ round, from, to, act }: LegalPeriod) => ({
  round,
  from: bucharestMoment(from),
  until: bucharestMoment(to),
  act,
});

async function readElection(scope: Scope): Promise<z.input<typeof electionShape>> {
  const { timeline, at } = scope;
  const now = silenceAt(timeline, at);
  return {
    id: timeline.electionId,
    title: timeline.title,
    short_title: timeline.shortTitle,
    type: timeline.electionType,
    legal_silence: now && silenceOf(now),
    legal_silences: timeline.silences.map(silenceOf),
    rounds: await readRounds(scope),
  };
}

async function readRound(scope: Scope & { number: number }): Promise<z.input<typeof roundDetailShape>> {
  const { db, timeline, at, number } = scope;
  const query = { electionId: timeline.electionId, at, round: number };
  const rounds = await readRounds(scope);
  const round = rounds.find((candidate) => candidate.number === number);
  if (!round) throw new Refusal('api-record-unknown');
  const [announcement, figures] = await Promise.all([
    findAnnouncement(db, query),
    listRoundFigures(db, query),
  ]);
  const sources = await mapSources(db, {
    cited: new Map(figures.map((row) => [row.code, row.sourceIds])),
    at,
  });
  const outcome = isAnnounced(timeline, number, at)
    ? await readOutcome(db, { timeline, round: number, at })
    : null;
  return {
    ...round,
    is_final: announcement ? true : null,
    announcement_note: announcement?.note ?? null,
    // The last round has no winner until its result is validated.
    outcome:
      outcome && outcome.kind !== 'leading'
        ? { kind: outcome.kind, candidates: namedBy(outcome).map(({ slug }) => slug) }
        : null,
    figures: figures.map((row) => ({
      code: row.code,
      value: row.value,
      percent: row.share,
      is_exact: row.isExact,
      system: row.system,
      note: row.note,
      sources: idsOf(sources.get(row.code)),
    })),
  };
}

function namedBy(outcome: Exclude<Outcome<Standing>, { kind: 'leading' }>): Standing[] {
  if (outcome.kind === 'winner') return [outcome.first];
  return outcome.kind === 'qualified' ? outcome.qualified : outcome.tied;
}

export const electionOperations: Operation[] = [
  operation({
    id: 'listElections',
    path: '/elections',
    tag: 'elections',
    summary: t.elections.list,
    description: t.elections.listText,
    params: z.object({}),
    query: z.object(pageQuery),
    answer: pageShape('ElectionPage', electionShape),
    refuses: ['api-cursor-invalid'],
    async read({ db, at, query }) {
      const ids = pageOf(await listElectionIds(db), { query, keyOf: (id) => id });
      const items = ids.items.map(async (id) =>
        readElection({ db, timeline: await requireElection(db, id), at }),
      );
      return { ...ids, items: await Promise.all(items) };
    },
  }),
  operation({
    id: 'getElection',
    path: '/elections/{election}',
    tag: 'elections',
    summary: t.elections.one,
    description: t.elections.oneText,
    params: electionParams,
    query: noQuery,
    answer: electionShape,
    refuses: ['api-record-unknown'],
    read: async ({ db, at, params }) =>
      readElection({ db, timeline: await requireElection(db, params.election), at }),
  }),
  operation({
    id: 'listRounds',
    path: '/elections/{election}/rounds',
    tag: 'elections',
    summary: t.elections.rounds,
    description: t.elections.roundsText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: pageShape('RoundPage', roundShape),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      return pageOf(await readRounds({ db, timeline, at }), {
        query,
        keyOf: (round) => String(round.number),
      });
    },
  }),
  operation({
    id: 'getRound',
    path: '/elections/{election}/rounds/{round}',
    tag: 'elections',
    summary: t.elections.round,
    description: t.elections.roundText,
    params: roundParams,
    query: noQuery,
    answer: roundDetailShape,
    refuses: ['api-record-unknown'],
    read: async ({ db, at, params }) =>
      readRound({ db, at, number: params.round, timeline: await requireElection(db, params.election) }),
  }),
  ...areaOperations,
  ...recordOperations,
];
