import { startOfDay, surelyFrom } from '../partial-dates.ts';
import type { PollEntry } from '../shapes/people.ts';
import type { Row, RowContext } from './context.ts';

const file = 'polls.json';

export function pollRows(context: RowContext): Row[] {
  return context.dataset[file].polls.map((poll) => ({
    election_id: context.electionId,
    code: poll.id,
    series: poll.election,
    kind: poll.kind,
    round: poll.round,
    in_series: poll.in_2025_series,
    pollster: poll.pollster,
    client: poll.client,
    fieldwork_start: poll.fieldwork_start,
    fieldwork_end: poll.fieldwork_end,
    visible_from: visibleFrom(poll),
    sample_size: poll.sample_size,
    margin_of_error: poll.margin_of_error,
    method: poll.method,
    base: poll.base,
    scenario: poll.scenario,
    other_share: poll.other_pct,
    undecided_share: poll.undecided_pct,
    null_vote_share: poll.null_vote_pct,
    note: poll.note,
    source_ids: context.sources(file, poll.sources, poll.id),
  }));
}

/**
 * Returns the hour of a poll's publication, or the day after publication when the hour is unknown. Without a
 * publication day it returns the poll's field `visible_from`.
 */
function visibleFrom(poll: PollEntry): string {
  if (poll.published_at) return poll.published_at;
  return startOfDay(
    poll.visible_from_basis === 'published' ? surelyFrom(poll.visible_from) : poll.visible_from,
  );
}

export function pollResultRows(context: RowContext): Row[] {
  const { polls, other_people: others } = context.dataset[file];
  const names = new Map(
    context.dataset['candidates.json'].candidates.map(({ slug, display_name }) => [slug, display_name]),
  );
  return polls.flatMap((poll) => {
    const questions = [poll.results, ...poll.runoff_scenarios.map((scenario) => scenario.candidates)];
    return questions.flatMap((answers, runoff) =>
      answers.map((answer, index) => ({
        election_id: context.electionId,
        poll_code: poll.id,
        runoff,
        position: index + 1,
        candidate_id: names.has(answer.candidate) ? context.id('candidate', answer.candidate) : null,
        person: names.get(answer.candidate) ?? others[answer.candidate] ?? answer.candidate,
        share: answer.pct,
      })),
    );
  });
}
