import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { forgetVotes } from '#app/features/activity/commands.server.ts';
import { voterHashOf } from '#app/features/ballots/ballot.server.ts';
import {
  addToCounters,
  type CounterDelta,
  holdCounters,
} from '#app/features/candidates/counters/counters.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { holdLivingDays, listLivingDays } from './day-keys.server.ts';

/** A person's ballots of the days whose key lives; those of earlier days are nobody's. Withdrawal of `votes` erases them. */
export const votesPart: PersonalDataPart = {
  id: 'votes',
  title: 'Voturile zilelor a căror cheie mai există',
  tables: ['public.votes', 'public.vote_requests'],
  purpose: 'votes',

  async list(db, { userId }) {
    const days = await listLivingDays(db);
    const ballots = days.map(({ type, date, key }) =>
      db
        .selectFrom('votes')
        .innerJoin('candidates', 'candidates.id', 'votes.candidate_id')
        .select(['election_date as day', 'candidates.display_name as candidate', 'candidates.slug'])
        .where('election_type', '=', type)
        .where('election_date', '=', date)
        .where('voter_hash', '=', voterHashOf(key, userId))
        .execute(),
    );
    return (await Promise.all(ballots)).flat();
  },

  async erase(tx, { userId }) {
    // First of all locks: a vote under way ends before, a later one finds no consent or nobody (commands.server.ts).
    await holdPersonToErase(tx, userId);
    const lowered: CounterDelta[] = [];
    const days = await holdLivingDays(tx);
    for (const { type, date, key } of days) {
      const voter = voterHashOf(key, userId);
      const ballot = await tx
        .deleteFrom('votes')
        .where('election_type', '=', type)
        .where('election_date', '=', date)
        .where('voter_hash', '=', voter)
        .returning('candidate_id')
        .executeTakeFirst();
      if (ballot) lowered.push({ candidateId: ballot.candidate_id, day: date, votes: -1 });
      await tx
        .deleteFrom('vote_requests')
        .where('election_type', '=', type)
        .where('election_date', '=', date)
        .where('voter_hash', '=', voter)
        .execute();
    }
    // With the ballots goes that they were cast: the recount compares both.
    await forgetVotes(tx, { voterId: userId, days: days.map(({ date }) => date) });
    if (lowered.length === 0) return;
    await holdCounters(tx);
    await addToCounters(tx, lowered);
  },
};
