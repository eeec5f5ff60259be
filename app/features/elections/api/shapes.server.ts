import { z } from '@hono/zod-openapi';
import {
  count,
  day,
  moment,
  oneOf,
  percent,
  roundNumber,
  sourceIds,
} from '#app/platform/api/shapes.server.ts';
import { electionApiTexts } from './texts.ts';

const { params, fields } = electionApiTexts.ro;

export const electionParams = z.object({ election: z.string().openapi({ description: params.election }) });
export const roundParams = electionParams.extend({
  round: roundNumber.openapi({ description: params.round }),
});
export const areaParam = { area: z.string().openapi({ description: params.area }) };

const areaKinds = [
  'nation',
  'county',
  'municipality',
  'sector',
  'abroad',
  'mail',
  'country',
  'locality',
] as const;
export const areaFilter = {
  kind: oneOf(areaKinds).optional().openapi({ description: params.kind }),
  parent: z.string().max(20).optional().openapi({ description: params.parent }),
};

/** The notice that replaces data hidden by law. It gives the reason. */
export const withheld = z
  .object({
    reason: z.literal('legal-silence').openapi({ description: fields.withheldReason }),
    act: z.string().nullable(),
    until: moment,
    fields: z.array(z.string()).openapi({ description: fields.withheldFields }),
  })
  .openapi('Withheld')
  .nullable()
  .openapi({ description: fields.withheld });

const silence = z.object({
  round: z.number().int(),
  from: moment,
  until: moment,
  act: z.string().nullable(),
});

const roundBase = z.object({
  number: z.number().int(),
  election_day: day,
  polls_open: moment,
  polls_close: moment,
  polls_close_latest: moment,
  state: z.enum(['waiting', 'voting', 'counting', 'announced']).openapi({ description: fields.state }),
  announced_at: moment.nullable().openapi({ description: fields.announced }),
  result: z
    .object({
      state: z.enum(['provisional', 'final', 'validated']),
      at: moment.openapi({ description: fields.resultAt }),
      precision: z.string().nullable().openapi({ description: fields.resultPrecision }),
      counted_percent: z.number().nullable().openapi({ description: fields.counted }),
      percents: z
        .array(z.object({ candidate: z.string(), percent: z.number() }))
        .openapi({ description: fields.provisionalPercents }),
      note: z.string().nullable(),
      sources: sourceIds,
    })
    .nullable()
    .openapi({ description: fields.result }),
  candidates: z.array(z.string()).openapi({ description: fields.candidates }),
  sources: sourceIds,
});
export const roundShape = roundBase.openapi('Round');

export const electionShape = z
  .object({
    id: z.string(),
    title: z.string(),
    short_title: z.string(),
    type: z.string(),
    legal_silence: silence.nullable().openapi({ description: fields.silence }),
    legal_silences: z.array(silence),
    rounds: z.array(roundShape),
  })
  .openapi('Election');

const figure = z.object({
  code: z.string(),
  value: count.nullable(),
  percent: z.number().nullable().openapi({ description: fields.figureShare }),
  is_exact: z.boolean().openapi({ description: fields.exact }),
  system: z.string().nullable(),
  note: z.string().nullable(),
  sources: sourceIds,
});

export const roundDetailShape = roundBase
  .extend({
    is_final: z.boolean().nullable().openapi({ description: fields.final }),
    announcement_note: z.string().nullable(),
    outcome: z
      .object({ kind: z.enum(['winner', 'qualified', 'tied']), candidates: z.array(z.string()) })
      .nullable()
      .openapi({ description: fields.outcome }),
    figures: z.array(figure),
  })
  .openapi('RoundDetail');

export const areaShape = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(areaKinds),
    rank: z.enum(['municipality', 'town', 'commune']).nullable().openapi({ description: fields.rank }),
    other_spelling: z.string().nullable().openapi({ description: fields.otherSpelling }),
    parent: z.string().nullable(),
    note: z.string().nullable(),
  })
  .openapi('Area');

const areaName = z.object({ code: z.string(), name: z.string(), kind: z.enum(areaKinds) });
const turnoutPercent = percent.nullable().openapi({ description: fields.turnout });
const registered = count.nullable().openapi({ description: fields.registered });

export const resultShape = z
  .object({
    round: z.number().int(),
    area: areaName,
    registered,
    voters: count.openapi({ description: fields.voters }),
    voters_by_list: z
      .object({ permanent: count, supplementary: count, mobile_box: count })
      .nullable()
      .openapi({ description: fields.votersByList }),
    turnout_percent: turnoutPercent,
    valid_votes: count.openapi({ description: fields.valid }),
    null_votes: count.nullable().openapi({ description: fields.nullVotes }),
    candidates: z.array(
      z.object({
        candidate: z.string(),
        name: z.string(),
        party: z.string(),
        votes: count,
        percent: percent.nullable().openapi({ description: fields.share }),
        place: z.number().int().openapi({ description: fields.place }),
      }),
    ),
    others: z.object({ candidates: count, votes: count }).nullable().openapi({ description: fields.others }),
    notes: z.array(z.string()).openapi({ description: fields.notes }),
    page: z.string().openapi({ description: fields.page }),
    sources: sourceIds,
  })
  .openapi('Result');

export const turnoutShape = z
  .object({
    round: z.number().int(),
    area: areaName,
    registered,
    hours: z.array(
      z.object({
        hour: z.number().int().openapi({ description: fields.hour }),
        reported_at: moment,
        voters: count,
        percent: turnoutPercent,
        is_final: z.boolean().openapi({ description: fields.hourFinal }),
      }),
    ),
    sources: sourceIds,
  })
  .openapi('Turnout');

export const sourceShape = z
  .object({
    id: z.uuid(),
    file: z.string().openapi({ description: fields.file }),
    publisher: z.string(),
    date: z.string().nullable().openapi({ description: fields.sourceDate }),
    url: z.url().nullable().openapi({ description: fields.sourceUrl }),
  })
  .openapi('Source');

export const correctionShape = z
  .object({
    id: z.number().int(),
    recorded_at: moment,
    record_kind: z.string(),
    record_key: z.string(),
    field: z.string(),
    before: z.unknown().openapi({ description: fields.before }),
    after: z.unknown().openapi({ description: fields.after }),
    reason: z.string().nullable(),
  })
  .openapi('Correction');

export const checkedFigureShape = z
  .object({
    figure: z.string(),
    is_confirmed: z.boolean(),
    explanation: z.string(),
    sources: sourceIds,
  })
  .openapi('CheckedFigure');
