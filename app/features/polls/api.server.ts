import { z } from '@hono/zod-openapi';
import {
  idsOf,
  refuseInSilence,
  requireElection,
  withheldAt,
} from '#app/features/elections/api/context.server.ts';
import { electionParams, withheld } from '#app/features/elections/api/shapes.server.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { readPart } from '#app/platform/api/paging.server.ts';
import {
  day,
  moment,
  noQuery,
  oneOf,
  pageFields,
  pageQuery,
  roundNumber,
  sourceIds,
} from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { pollApiTexts } from './api.texts.ts';
import { findPollPlace, listPollEntries, type PollAnswer, type PollEntry } from './list/queries.server.ts';

const t = pollApiTexts.ro;
const series = ['current', 'earlier'] as const;

const answerShape = z.object({
  candidate: z.string().nullable().openapi({ description: t.fields.candidate }),
  person: z.string(),
  percent: z.number().openapi({ description: t.fields.share }),
});
const published = z.number().nullable().openapi({ description: t.fields.share });

const pollShape = z
  .object({
    code: z.string(),
    series: z.enum(series).openapi({ description: t.params.series }),
    round: z.number().int(),
    kind: z
      .enum(['poll', 'exit-poll', 'election-day-poll', 'aggregate'])
      .openapi({ description: t.fields.kind }),
    pollster: z.string(),
    client: z.string().nullable().openapi({ description: t.fields.client }),
    fieldwork_start: day.nullable(),
    fieldwork_end: day.nullable(),
    visible_from: moment.openapi({ description: t.fields.visible }),
    sample_size: z.number().int().nullable(),
    margin_of_error: z.number().nullable().openapi({ description: t.fields.margin }),
    method: z.string().nullable(),
    base: z.string().nullable().openapi({ description: t.fields.base }),
    scenario: z.string().nullable(),
    is_in_line: z.boolean().openapi({ description: t.fields.line }),
    answers: z.array(answerShape),
    runoff_pairs: z.array(z.array(answerShape)).openapi({ description: t.fields.pairs }),
    other_percent: published,
    undecided_percent: published,
    null_vote_percent: published,
    note: z.string().nullable(),
    sources: sourceIds,
  })
  .openapi('Poll');

const toAnswer = ({ slug, person, share }: PollAnswer) => ({ candidate: slug, person, percent: share });

async function toPolls(
  db: Db,
  { polls, at }: { polls: readonly PollEntry[]; at: Date },
): Promise<z.input<typeof pollShape>[]> {
  const sources = await mapSources(db, { cited: new Map(polls.map((row) => [row.code, row.sourceIds])), at });
  return polls.map((poll) => ({
    code: poll.code,
    series: poll.series,
    round: poll.round,
    kind: poll.kind,
    pollster: poll.pollster,
    client: poll.client,
    fieldwork_start: poll.fieldworkStart,
    fieldwork_end: poll.fieldworkEnd,
    visible_from: bucharestMoment(poll.visibleFrom),
    sample_size: poll.sampleSize,
    margin_of_error: poll.marginOfError,
    method: poll.method,
    base: poll.base,
    scenario: poll.scenario,
    is_in_line: poll.isInLine,
    answers: poll.answers.map(toAnswer),
    runoff_pairs: poll.pairs.map((pair) => pair.map(toAnswer)),
    other_percent: poll.otherShare,
    undecided_percent: poll.undecidedShare,
    null_vote_percent: poll.nullVoteShare,
    note: poll.note,
    sources: idsOf(sources.get(poll.code)),
  }));
}

export const pollOperations: Operation[] = [
  operation({
    id: 'listPolls',
    path: '/elections/{election}/polls',
    tag: 'polls',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: z.object({
      series: oneOf(series).optional().openapi({ description: t.params.series }),
      round: roundNumber.optional().openapi({ description: t.params.round }),
      ...pageQuery,
    }),
    answer: z.object({ ...pageFields(pollShape), withheld }).openapi('PollPage'),
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const hidden = withheldAt(timeline, { at, fields: ['items'] });
      const asked = { timeline, at, filter: { series: query.series, round: query.round } };
      // Election silence hides every poll to which a cursor can point. The list is then empty and states the reason.
      const page = await readPart(hidden ? {} : query, {
        keyOf: ({ code }: PollEntry) => code,
        find: (code) => findPollPlace(db, { ...asked, code }),
        read: (part) => listPollEntries(db, { ...asked, ...part }),
      });
      return { ...page, items: await toPolls(db, { polls: page.items, at }), withheld: hidden };
    },
  }),
  operation({
    id: 'getPoll',
    path: '/elections/{election}/polls/{poll}',
    tag: 'polls',
    summary: t.one,
    description: t.oneText,
    params: electionParams.extend({ poll: z.string().openapi({ description: t.params.poll }) }),
    query: noQuery,
    answer: pollShape,
    refuses: ['polls-withheld', 'api-record-unknown'],
    async read({ db, at, params }) {
      const timeline = await requireElection(db, params.election);
      refuseInSilence(timeline, { at, detail: t.withheld });
      const filter = { code: params.poll };
      const polls = await listPollEntries(db, { timeline, at, filter, offset: 0, limit: 1 });
      const [poll] = await toPolls(db, { polls, at });
      if (!poll) throw new Refusal('api-record-unknown');
      return poll;
    },
  }),
];
