import { parseMoment } from '#app/platform/clock/bucharest.ts';
import type { RoundEntry } from '../shapes/election.ts';
import type { Row, RowContext } from './context.ts';
import { roundSources } from './results.ts';

const file = 'election.json';

/** A national figure that pages show next to the results. It becomes public with the result unless `from` is set. */
type Figure = {
  code: string;
  value?: number | null;
  share?: number | null;
  isExact?: boolean;
  system?: string | null;
  note?: string | null;
  from?: string | null;
  sources: string[];
};

/**
 * Returns the rows of national figures, such as registered voters, ballots and turnout by age. The code names
 * the figure: `turnout`, `abroad-share`, `age-18-24-female`.
 */
export function figureRows(context: RowContext): Row[] {
  return context.dataset[file].rounds.flatMap((round) =>
    figuresOf(context, round).map((figure, index) => ({
      election_id: context.electionId,
      round: round.round,
      code: figure.code,
      position: index + 1,
      value: figure.value ?? null,
      share: figure.share ?? null,
      is_exact: figure.isExact ?? true,
      known_from: figure.from ?? round.announced_at,
      system: figure.system ?? null,
      note: figure.note ?? null,
      source_ids: citeFigure(context, round, figure.sources),
    })),
  );
}

/**
 * Returns a figure's sources. A figure that cites only turnout sources gets all turnout sources, because the
 * electoral authority published it first.
 */
function citeFigure(context: RowContext, round: RoundEntry, ids: string[]): string[] {
  const isOfTurnout = ids.every((id) => round.turnout.sources.includes(id));
  return context.sources(file, isOfTurnout ? [...roundSources(context, file, round.round), ...ids] : ids);
}

function figuresOf(context: RowContext, round: RoundEntry): Figure[] {
  const record = `rounds/${round.round}`;
  const from = (field: string) => context.visibility.from({ file, record: `${record}/${field}` });
  const note = context.visibility.plain({ file, record, field: 'registered_note' }, round.registered_note);
  return [
    { code: 'registered', value: round.registered_voters, note, sources: round.country.sources },
    ...votersOf(round, from),
    ...ballotsOf(round, from),
    ...placesOf(round),
    ...groupsOf(round),
  ];
}

type From = (field: string) => string | null;

function votersOf(round: RoundEntry, from: From): Figure[] {
  const { turnout, turnout_bec: protocol } = round;
  const protocolFrom = from('turnout_bec');
  const lists = Object.entries(protocol.breakdown ?? {});
  return [
    ...(round.registered_voters_bec === null
      ? []
      : [
          {
            code: 'registered-bec',
            value: round.registered_voters_bec,
            note: round.registered_bec_note,
            from: from('registered_voters_bec'),
            sources: protocol.sources,
          },
        ]),
    {
      code: 'turnout',
      value: turnout.voters,
      share: turnout.pct,
      system: turnout.system,
      note: turnout.note,
      sources: turnout.sources,
    },
    {
      code: 'turnout-bec',
      value: protocol.voters,
      share: protocol.pct,
      system: protocol.system,
      note: protocol.note,
      from: protocolFrom,
      sources: protocol.sources,
    },
    ...lists.map(([list, value]) => ({
      code: `lists-${list.replaceAll('_', '-')}`,
      value,
      system: protocol.system,
      from: protocolFrom,
      sources: protocol.sources,
    })),
  ];
}

function ballotsOf(round: RoundEntry, from: From): Figure[] {
  const { sources: ballotSources = [], ...ballots } = round.ballots ?? {};
  const ballotsFrom = round.ballots ? from('ballots') : null;
  const system = round.turnout_bec.system;
  return [
    {
      code: 'valid-votes',
      value: round.valid_votes,
      share: round.valid_pct,
      system,
      note: round.valid_votes_note,
      from: from('valid_votes'),
      sources: round.turnout_bec.sources,
    },
    {
      code: 'null-votes',
      value: round.null_votes,
      share: round.null_pct,
      system,
      note: round.null_votes_note,
      from: from('null_votes'),
      sources: round.turnout_bec.sources,
    },
    ...Object.entries(ballots).map(([kind, value]) => ({
      code: `ballots-${kind.replaceAll('_', '-')}`,
      value,
      system,
      from: ballotsFrom,
      sources: ballotSources,
    })),
  ];
}

function placesOf(round: RoundEntry): Figure[] {
  const { country, diaspora: abroad, urban_rural: places, turnout } = round;
  const system = turnout.system;
  // `as_of` may be an hour of election day in Romania. Any other text means that the figure was published
  // with the result.
  const from = parseMoment(places.as_of)?.toISOString();
  const place = { isExact: places.exact, note: places.note, from, sources: places.sources };
  return [
    {
      code: 'country-voters',
      value: country.voters,
      share: country.turnout_pct,
      system,
      sources: country.sources,
    },
    { code: 'abroad-voters', value: abroad.polling_station_voters, system, sources: abroad.sources },
    {
      code: 'mail-voters',
      value: abroad.mail_voters_simpv,
      system,
      note: abroad.counting_note.text,
      sources: abroad.sources,
    },
    {
      code: 'abroad-share',
      share: abroad.share_of_all_voters_pct,
      system,
      note: abroad.turnout_note,
      sources: abroad.sources,
    },
    { code: 'urban-voters', value: places.urban_voters ?? places.urban_voters_approx, ...place },
    { code: 'rural-voters', value: places.rural_voters ?? places.rural_voters_approx, ...place },
  ];
}

function groupsOf(round: RoundEntry): Figure[] {
  const { by_age: ages, by_sex: sexes, by_age_and_sex: both, sources } = round.demographics;
  const system = round.turnout.system;
  const group = (code: string, value: number, share: number | null = null) => ({
    code,
    value,
    share,
    system,
    sources,
  });
  return [
    ...Object.entries(ages).map(([age, { voters, pct }]) => group(`age-${age}`, voters, pct)),
    ...Object.entries(sexes).map(([sex, { voters, pct }]) => group(sex, voters, pct)),
    ...Object.entries(both).flatMap(([sex, groups]) =>
      Object.entries(groups).map(([age, voters]) => group(`age-${age}-${sex}`, voters)),
    ),
  ];
}
