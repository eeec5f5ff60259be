import type { ListedCandidate } from './queries.server.ts';

/**
 * Returns a listed candidate for tests, with an unclaimed profile and without counts. `given` overrides these
 * values.
 */
export function makeListed(given: Partial<ListedCandidate> & { slug: string }): ListedCandidate {
  const name = given.name ?? given.slug;
  return {
    id: given.slug,
    name,
    initials: name.charAt(0),
    hue: { light: '#335577', dark: '#aaccee' },
    pattern: null,
    partyLabel: 'Independent',
    isFictitious: false,
    lastName: name,
    ballotPosition: 1,
    party: null,
    platform: null,
    photo: null,
    tags: [],
    score: null,
    scoreDetails: null,
    verification: null,
    finalRound: null,
    lastPlace: null,
    firstRoundVotes: null,
    votes: 0,
    followers: 0,
    simulated: null,
    views: 0,
    trend: 'normal',
    sourceIds: [],
    ...given,
  };
}
