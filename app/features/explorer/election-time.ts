import { type RawBuilder, sql } from 'kysely';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';

const column = (name: string) => (at: Date) =>
  sql`(shown.${sql.id(name)} is null or shown.${sql.id(name)} <= ${at})`;

const day = (name: string) => (at: Date) =>
  sql`(shown.${sql.id(name)} is null or shown.${sql.id(name)} <= ${bucharestDay(at)}::date)`;

const roundIs = (moment: string) => (at: Date) =>
  sql`exists (select from rounds where rounds.election_id = shown.election_id and rounds.number = shown.round
    and rounds.${sql.id(moment)} <= ${at})`;

/**
 * SQL conditions, by table, that leave out rows later than election time. Rows of other tables are shown as soon as
 * they are stored. So are `voter_activities`, because the explorer may not read their time.
 */
export const untilElectionTime: Readonly<Record<string, (at: Date) => RawBuilder<unknown>>> = {
  ...Object.fromEntries(
    Object.entries({
      ai_score_calculation_logs: 'election_at',
      assistant_corrections: 'election_at',
      calendar_entries: 'known_from',
      candidate_activities: 'election_at',
      published_changes: 'election_at',
      discussion_batches: 'election_at',
      first_round_corrections: 'election_at',
      own_stances: 'election_at',
      site_versions: 'election_at',
      candidate_comments: 'election_at',
      candidate_discussion_topics: 'election_at',
      candidate_questions: 'election_at',
      candidate_scores: 'election_at',
      checked_figures: 'known_from',
      claim_requests: 'election_at',
      compatibility_questions: 'known_from',
      did_you_know: 'known_from',
      discussion_reports: 'election_at',
      guide_items: 'known_from',
      hourly_turnout: 'reported_at',
      live_polls: 'start_date',
      moderation_decisions: 'election_at',
      news_articles: 'published_at',
      news_items: 'published_at',
      news_runs: 'election_at',
      opinion_polls: 'visible_from',
      poll_ai_impact: 'created_at',
      poll_history: 'poll_date',
      poll_recounts: 'election_at',
      poll_trends: 'date',
      publication_stages: 'at',
      round_figures: 'known_from',
      users: 'election_at',
      vote_recounts: 'election_at',
      vote_snapshots: 'election_at',
      voter_test_questions: 'known_from',
    }).map(([table, name]) => [table, column(name)]),
  ),
  annulled_rounds: day('annulled_on'),
  candidate_stances: day('known_from'),
  news_ownership_facts: day('known_from'),
  annulled_results: (at) =>
    sql`exists (select from annulled_rounds round where round.election_id = shown.election_id and round.annulled_on <= ${bucharestDay(at)}::date)`,
  area_results: roundIs('announced_at'),
  locality_results: roundIs('announced_at'),
  results: roundIs('announced_at'),
  round_candidates: roundIs('candidates_known_from'),
  opinion_poll_results: (at) =>
    sql`exists (select from opinion_polls poll where poll.election_id = shown.election_id
      and poll.code = shown.poll_code and poll.visible_from <= ${at})`,
};
