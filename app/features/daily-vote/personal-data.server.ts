import { forgetVotes } from '#app/features/activity/commands.server.ts';
import { eraseBallots, listOwnBallots } from '#app/features/ballots/own-ballots.server.ts';
import { addToCounters, holdCounters } from '#app/features/candidates/counters/counters.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { dailyVotes } from './kind.server.ts';
import { simulatedPrefix } from './rules.ts';

/**
 * A person's ballots of the days whose ballot key still exists. Once the key is destroyed, no ballot can be
 * linked to a person.
 */
export const votesPart: PersonalDataPart = {
  id: 'votes',
  title: 'Voturile zilelor a căror cheie mai există',
  tables: ['public.votes', 'public.vote_requests'],
  purpose: 'votes',

  async list(db, { userId }) {
    const ballots = await listOwnBallots(db, dailyVotes, userId);
    return ballots.map(({ period, candidate, slug }) => ({ day: period.election_date, candidate, slug }));
  },

  async erase(tx, { userId }) {
    const { periods, erased } = await eraseBallots(tx, dailyVotes, userId);
    await forgetVotes(tx, { voterId: userId, days: periods.map(({ election_date }) => election_date) });
    if (erased.length === 0) return;
    await holdCounters(tx);
    await addToCounters(
      tx,
      erased.map(({ period, candidateId }) => ({
        candidateId,
        day: period.election_date,
        votes: -1,
        isSimulated: period.election_type.startsWith(simulatedPrefix),
      })),
    );
  },
};
