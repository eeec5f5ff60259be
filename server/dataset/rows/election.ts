import { startOfDay, surelyFrom, toMoment } from '../partial-dates.ts';
import type { Problems } from '../problems.ts';
import { datasetTexts, place } from '../texts.ts';
import type { Row, RowContext } from './context.ts';

const file = 'election.json';

export function electionRow(context: RowContext): Row {
  const { election, voting_abroad, mobile_ballot_requests, rule_of_election, diaspora_voting } =
    context.dataset[file];
  const cite = <T extends { sources: string[] }>({ sources, ...rest }: T) => ({
    ...rest,
    source_ids: context.sources(file, sources),
  });
  return {
    id: context.electionId,
    title: election.title,
    short_title: election.short_title,
    election_type: election.type,
    country: election.country,
    timezone: election.timezone,
    background: election.background,
    countdown_target: election.countdown_target,
    fixed_facts: {
      candidacies_filed: election.candidacies_filed,
      polling_stations_country: election.polling_stations_country,
      polling_stations_abroad: election.polling_stations_abroad,
      mail_voting: diaspora_voting.mail_voting,
      rule_of_election: cite(rule_of_election),
      voting_abroad: voting_abroad.map((entry) => ({
        ...cite(entry),
        days: entry.days.map(withoutUndefined),
      })),
      mobile_ballot_requests: mobile_ballot_requests.map(cite),
      source_ids: context.sources(file, election.sources),
    },
  };
}

/** Removes fields that are undefined, because JSON has no undefined. */
function withoutUndefined(record: Record<string, string | undefined>): { [key: string]: string } {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

export function roundRows(context: RowContext): Row[] {
  const { election, rounds } = context.dataset[file];
  return rounds.map((round) => {
    const at = { file, record: `rounds/${round.round}` };
    return {
      election_id: context.electionId,
      number: round.round,
      election_day: round.date,
      polls_open: round.polls_open,
      polls_close: round.polls_close,
      polls_close_latest: round.polls_close_latest,
      announced_at: round.announced_at,
      announced_note: context.visibility.plain({ ...at, field: 'announced_note' }, round.announced_note),
      hours_note: context.visibility.plain({ ...at, field: 'hours_note' }, round.hours_note),
      // The first round's candidates are public from the draw of their order on the ballot.
      candidates_known_from:
        round.round === 1 ? startOfDay(election.ballot_draw_date) : election.finalists_known_from,
      source_ids: context.sources(file, round.sources, at.record),
    };
  });
}

export function periodRows(context: RowContext): Row[] {
  return context.dataset[file].periods.map((period) => ({
    election_id: context.electionId,
    code: period.id,
    kind: period.kind,
    round: period.round,
    starts_at: period.from,
    ends_at: period.to,
    extended_to: period.extension_to ?? null,
    covers: period.covers ?? [],
    act: period.act,
    note: context.visibility.plain({ file, record: `periods/${period.id}`, field: 'note' }, period.note),
    source_ids: context.sources(file, period.sources),
  }));
}

const states = { provizoriu: 'provisional', final: 'final', validat: 'validated' } as const;

export function stageRows(context: RowContext): Row[] {
  return context.dataset[file].results_publication.map((stage) => ({
    election_id: context.electionId,
    round: stage.round,
    stage: stage.stage,
    state: stage.state ? states[stage.state] : null,
    counted_share: stage.counted_pct ?? null,
    shares: stage.shares ?? null,
    at: stage.at,
    precision_label: stage.precision,
    note: stage.note,
    source_ids: context.sources(file, stage.sources),
  }));
}

/**
 * Returns the rows of the calendar. An entry is public from the day after its date, or from the day of its
 * plan (visibility.json).
 */
export function calendarRows(context: RowContext): Row[] {
  return context.dataset[file].calendar.map((entry, index, entries) => {
    // A day's second entry gets the code `2030-03-20-2`. The first entry keeps its code.
    const earlier = entries.slice(0, index).filter(({ date }) => date === entry.date).length;
    const code = earlier > 0 ? `${entry.date}-${earlier + 1}` : entry.date;
    const record = `calendar/${code}`;
    return {
      election_id: context.electionId,
      code,
      day: entry.date,
      event: entry.event,
      known_from: context.visibility.from({ file, record }) ?? startOfDay(surelyFrom(entry.date)),
      source_ids: context.sources(file, entry.sources, record),
    };
  });
}

export function legalActRows(context: RowContext): Row[] {
  return context.dataset[file].legal_frame.map((act, index) => ({
    election_id: context.electionId,
    position: index + 1,
    act: act.act,
    subject: act.subject,
    note: act.note ?? null,
    source_ids: context.sources(file, act.sources),
  }));
}

export function checkedFigureRows(context: RowContext, problems: Problems): Row[] {
  return context.dataset[file].figures_checked.map((entry, index) => {
    const record = `figures_checked/${index}`;
    const from = context.visibility.from({ file, record });
    if (!from) problems.add(`${place(file, record)}: ${datasetTexts.ro.needsMoment}`);
    return {
      election_id: context.electionId,
      position: index + 1,
      figure: entry.figure,
      verdict: entry.verdict,
      explanation: entry.explanation,
      known_from: from ?? toMoment(context.dataset[file].election.winner_known_from),
      source_ids: context.sources(file, entry.sources, record),
    };
  });
}
