import './tables.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { RoundTimes, Timeline } from './rules.ts';

/** The election that is served: of those loaded, the one with the latest first round. Throws when none is loaded. */
export async function requireTimeline(db: Db): Promise<Timeline> {
  const rounds = await db
    .selectFrom('rounds')
    .innerJoin('elections', 'elections.id', 'rounds.election_id')
    .select([
      'elections.id',
      'elections.title',
      'elections.short_title',
      'elections.election_type',
      'elections.countdown_target',
      'rounds.number',
      'rounds.election_day',
      'rounds.polls_open',
      'rounds.polls_close',
      'rounds.polls_close_latest',
      'rounds.announced_at',
      'rounds.candidates_known_from',
    ])
    .where('rounds.election_id', '=', (query) =>
      query
        .selectFrom('rounds as first')
        .select('first.election_id')
        .where('first.number', '=', 1)
        .orderBy('first.election_day', 'desc')
        .limit(1),
    )
    .orderBy('rounds.number')
    .execute();
  const election = rounds[0];
  if (!election) throw new Error('No election is loaded.');
  const silences = await db
    .selectFrom('legal_periods')
    .select(['code', 'round', 'starts_at as from', 'ends_at as to', 'act'])
    .where('election_id', '=', election.id)
    .where('kind', '=', 'poll-silence')
    .orderBy('starts_at')
    .execute();
  return {
    electionId: election.id,
    title: election.title,
    shortTitle: election.short_title,
    electionType: election.election_type,
    countdownTarget: election.countdown_target,
    rounds: rounds.map(
      (round): RoundTimes => ({
        number: round.number,
        electionDay: round.election_day,
        pollsOpen: round.polls_open,
        pollsClose: round.polls_close,
        pollsCloseLatest: round.polls_close_latest,
        announcedAt: round.announced_at,
        candidatesKnownFrom: round.candidates_known_from,
      }),
    ),
    silences,
  };
}
