import { z } from '@hono/zod-openapi';
import { refuseInSilence, requireElection, withheldAt } from '#app/features/elections/api/context.server.ts';
import { electionParams, withheld } from '#app/features/elections/api/shapes.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { pageOf, readPart } from '#app/platform/api/paging.server.ts';
import { count, moment, noQuery, pageFields, pageQuery } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { livePollApiTexts } from './api.texts.ts';
import {
  type ActivePoll,
  findActivePoll,
  findTrendPlace,
  listPollHistory,
  listPollTrends,
  type PollTrendRow,
} from './queries.server.ts';
import type { PollTrend } from './rules.ts';

const t = livePollApiTexts.ro;

const trendFields = {
  direction: z.enum(['up', 'down', 'stable']).nullable().openapi({ description: t.fields.direction }),
  change_points: z.number().nullable().openapi({ description: t.fields.change }),
};
const toTrend = (trend: PollTrend | null) => ({
  direction: trend?.direction ?? null,
  change_points: trend?.change ?? null,
});
const candidateFields = {
  candidate: z.string().openapi({ description: t.fields.candidate }),
  id: z.uuid(),
  name: z.string(),
};

const livePollShape = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    simulated: z.boolean().openapi({ description: t.fields.simulated }),
    status: z.enum(['active', 'closed']).openapi({ description: t.fields.status }),
    from: moment.openapi({ description: t.fields.from }),
    until: moment.openapi({ description: t.fields.until }),
    ballots: count.openapi({ description: t.fields.ballots }),
    candidates: z.array(
      z.object({
        ...candidateFields,
        party: z.string(),
        votes: count,
        percent: z.number().nullable().openapi({ description: t.fields.percent }),
        ...trendFields,
      }),
    ),
  })
  .openapi('LivePoll');

const trendShape = z
  .object({
    poll: z.uuid().openapi({ description: t.poll }),
    date: moment.openapi({ description: t.fields.until }),
    simulated: z.boolean().openapi({ description: t.fields.simulated }),
    ...candidateFields,
    percent: z.number().openapi({ description: t.fields.percent }),
    ...trendFields,
  })
  .openapi('LivePollTrend');

type Shown = z.input<typeof livePollShape>;

const toLivePoll = (poll: ActivePoll, status: Shown['status']): Shown => ({
  id: poll.id,
  title: poll.title,
  description: poll.description,
  simulated: poll.isSimulated,
  status,
  from: bucharestMoment(poll.startsAt),
  until: bucharestMoment(poll.endsAt),
  ballots: poll.ballots,
  candidates: poll.candidates.map((row) => ({
    candidate: row.slug,
    id: row.id,
    name: row.name,
    party: row.partyLabel,
    votes: row.votes,
    percent: row.percentage,
    ...toTrend(row.trend),
  })),
});

/**
 * Lists the open poll, then the closed polls, latest first. The list is empty in election silence, the legal
 * pause before voting.
 */
async function listAll(db: Db, query: { timeline: Timeline; at: Date }): Promise<Shown[]> {
  const [open, archived] = await Promise.all([
    findActivePoll(db, query),
    listPollHistory(db, { ...query, limit: null }),
  ]);
  return [
    ...(open ? [toLivePoll(open, 'active')] : []),
    ...archived.map((poll) => toLivePoll(poll, 'closed')),
  ];
}

const toTrendItem = (row: PollTrendRow) => ({
  poll: row.pollId,
  date: bucharestMoment(row.date),
  simulated: row.isSimulated,
  candidate: row.slug,
  id: row.candidateId,
  name: row.name,
  percent: row.percentage,
  ...toTrend(row.trend),
});

export const livePollOperations: Operation[] = [
  operation({
    id: 'listLivePolls',
    path: '/elections/{election}/live-polls',
    tag: 'polls',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: z.object({ ...pageFields(livePollShape), withheld }).openapi('LivePollPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const hidden = withheldAt(timeline, { at, fields: ['items'] });
      const polls = await listAll(db, { timeline, at });
      // Election silence hides every poll that a cursor can name. The list is then empty and states the
      // reason, and the cursor is not refused.
      return { ...pageOf(polls, { query: hidden ? {} : query, keyOf: ({ id }) => id }), withheld: hidden };
    },
  }),
  operation({
    id: 'getLivePoll',
    path: '/elections/{election}/live-polls/{live_poll}',
    tag: 'polls',
    summary: t.one,
    description: t.oneText,
    params: electionParams.extend({ live_poll: z.string().openapi({ description: t.poll }) }),
    query: noQuery,
    answer: livePollShape,
    refuses: ['polls-withheld', 'api-record-unknown'],
    async read({ db, at, params }) {
      const timeline = await requireElection(db, params.election);
      refuseInSilence(timeline, { at, detail: t.withheld });
      const poll = (await listAll(db, { timeline, at })).find(({ id }) => id === params.live_poll);
      if (!poll) throw new Refusal('api-record-unknown');
      return poll;
    },
  }),
  operation({
    id: 'listLivePollTrends',
    path: '/elections/{election}/live-poll-trends',
    tag: 'polls',
    summary: t.trends,
    description: t.trendsText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: z.object({ ...pageFields(trendShape), withheld }).openapi('LivePollTrendPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const hidden = withheldAt(timeline, { at, fields: ['items'] });
      if (hidden) return { items: [], total: 0, next_cursor: null, withheld: hidden };
      const page = await readPart<ReturnType<typeof toTrendItem>>(query, {
        keyOf: ({ poll, candidate }) => `${poll}/${candidate}`,
        find: (key) => findTrendPlace(db, { timeline, at, key }),
        read: async (part) => (await listPollTrends(db, { timeline, at, part })).map(toTrendItem),
      });
      return { ...page, withheld: hidden };
    },
  }),
];
