import { z } from 'zod';
import {
  cited,
  count,
  day,
  moment,
  partialDate,
  roundKey,
  roundNumber,
  share,
  slug,
  sourceList,
  statedChecks,
  text,
} from './values.ts';

const ages = z.record(text, z.strictObject({ voters: count, pct: share }));
const sexes = z.record(text, z.strictObject({ voters: count, pct: share }));

const countingNote = z.strictObject({ code: slug, fields: z.array(text), allow: text, text });

const urbanRural = z.strictObject({
  urban_voters_approx: count.optional(),
  rural_voters_approx: count.optional(),
  urban_voters: count.optional(),
  rural_voters: count.optional(),
  exact: z.boolean(),
  as_of: text,
  note: text,
  sources: cited,
});

const abroad = z.strictObject({
  polling_station_voters: count,
  polling_station_valid_votes: count,
  mail_valid_votes: count,
  mail_voters_simpv: count,
  share_of_all_voters_pct: share,
  turnout_pct: share.nullable(),
  turnout_note: text,
  counting_note: countingNote,
  sources: cited,
});

const turnout = z.strictObject({
  voters: count,
  pct: share,
  system: text,
  note: text.optional(),
  sources: cited,
});

const round = z.strictObject({
  round: roundNumber,
  date: day,
  opens: text,
  closes: text,
  hours_note: text,
  registered_voters: count,
  registered_note: text,
  registered_voters_bec: count.nullable(),
  registered_bec_note: text.optional(),
  turnout,
  turnout_bec: turnout.extend({
    pct_on_bec_registered: share.optional(),
    breakdown: z.record(slug.or(z.string().regex(/^[a-z_]+$/)), count).optional(),
  }),
  valid_votes: count,
  valid_votes_note: text.optional(),
  valid_pct: share,
  null_votes: count.nullable(),
  null_votes_max: count.optional(),
  null_votes_note: text.optional(),
  null_pct: share,
  ballots: z
    .strictObject({
      received_total: count,
      received_polling_stations: count,
      mail_envelopes_sent: count,
      unused_and_cancelled_total: count,
      unused_and_cancelled_ballots: count,
      cancelled_envelopes: count,
      sources: cited,
    })
    .optional(),
  country: z.strictObject({ voters: count, registered: count, turnout_pct: share, sources: cited }),
  diaspora: abroad,
  urban_rural: urbanRural,
  demographics: z.strictObject({
    by_age: ages,
    by_sex: sexes,
    by_age_and_sex: z.record(text, z.record(text, count)),
    sources: cited,
  }),
  qualified: z.array(slug).length(2).optional(),
  ballot_order: z.array(slug).length(2).optional(),
  winner: slug.optional(),
  shares: z.record(slug, share),
  ccr_validation_date: day,
  polls_open: moment,
  polls_close: moment,
  polls_close_latest: moment,
  announced_at: moment,
  announced_note: text.nullable(),
  sources: cited,
});

const period = z.strictObject({
  id: slug,
  kind: slug,
  round: roundNumber,
  where: text.optional(),
  from: moment,
  to: moment,
  extension_to: moment.optional(),
  from_precision: text.optional(),
  to_precision: text.optional(),
  covers: z.array(text).optional(),
  act: text,
  article_confirmed: z.boolean().optional(),
  note: text.nullable(),
  sources: cited,
});

const dayAbroad = z.strictObject({
  date: day,
  opens_local: text,
  closes_local: text,
  extension_local: text.optional(),
  not_after: moment.optional(),
  extension_to: moment.optional(),
});

export const electionShape = z.strictObject({
  sources: sourceList,
  election: z.strictObject({
    id: slug,
    title: text,
    short_title: text,
    type: text,
    country: text,
    timezone: z.literal('Europe/Bucharest'),
    timezone_offset: text,
    background: text.nullable(),
    winner: slug,
    winner_known_from: moment,
    candidates_count: count,
    candidacies_filed: count,
    ballot_draw_date: day,
    polling_stations_country: count,
    polling_stations_abroad: count,
    finalists: z.array(slug).length(2),
    finalists_known_from: moment,
    countdown_target: moment.nullable(),
    polls_open: moment,
    sources: cited,
  }),
  rounds: z.array(round).length(2),
  periods: z.array(period),
  voting_abroad: z.array(
    z.strictObject({
      round: roundNumber,
      days: z.array(dayAbroad),
      first_opening: moment,
      first_station: text,
      last_closing: moment,
      sources: cited,
    }),
  ),
  mobile_ballot_requests: z.array(
    z.strictObject({
      round: roundNumber,
      from: moment,
      to: moment,
      where: text,
      note: text.nullable(),
      sources: cited,
    }),
  ),
  results_publication: z.array(
    z.strictObject({
      round: roundNumber,
      stage: slug,
      state: z.enum(['provizoriu', 'final', 'validat']).optional(),
      counted_pct: share.optional(),
      shares: z.record(slug, share).optional(),
      at: moment,
      precision: text,
      note: text.nullable(),
      sources: cited,
    }),
  ),
  bec_announcement_schedule: z.strictObject({
    round: roundNumber,
    turnout: z.array(moment),
    results: z.array(moment),
    note: text,
    sources: cited,
  }),
  diaspora_voting: z.strictObject({
    days: z.record(roundKey, z.array(day)),
    hours: text,
    first_polling_station: text,
    extension: text,
    polling_stations: count,
    polling_stations_note: text,
    mail_voting: z.boolean(),
    top_countries_stations: z.record(text, count),
    sources: cited,
  }),
  calendar: z.array(z.strictObject({ date: day, event: text, sources: cited })),
  legal_frame: z.array(z.strictObject({ act: text, subject: text, note: text.optional(), sources: cited })),
  rule_of_election: z.strictObject({
    round_1_threshold: text,
    round_2: text,
    max_terms: count,
    term_years: count,
    sources: cited,
  }),
  figures_checked: z.array(
    z.strictObject({
      figure: text,
      verdict: z.enum(['confirmed', 'not-confirmed']),
      explanation: text,
      use_instead: z.record(text, count).optional(),
      sources: cited,
    }),
  ),
  checks: statedChecks,
});

type ElectionFile = z.infer<typeof electionShape>;
export type RoundEntry = ElectionFile['rounds'][number];

/** The date of a candidate's fact: a year as a number, or a partial date. */
export const factDate = z.union([z.int().min(1900).max(2100), partialDate]);
