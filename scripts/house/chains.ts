/**
 * A file on a request's way through the code, linked to an earlier file by the name `by`. One of the two
 * files imports `by` from the other, or both contain it (a URL path or SQL function).
 */
type Hop = { file: string; by: string };
export type Chain = { title: string; most: number; hops: Hop[] };

const shared = 'app/pages/_shared/vote-buttons';
/**
 * The ways of requests through the code that `npm run house` measures. `hops` are the files that pass a
 * request on; modules that only compute are counted in brackets.
 */
export const chains: Chain[] = [
  {
    title: 'files opened to follow a vote, from the button to the row and back',
    most: 8,
    hops: [
      { file: 'app/pages/candidate/screen.tsx', by: 'ParticipationButtons' },
      { file: `${shared}/parts/participation-buttons.tsx`, by: 'ParticipationButtons' },
      { file: `${shared}/press.ts`, by: 'press' },
      { file: 'app/features/daily-vote/addresses.ts', by: 'castVoteAddress' },
      { file: 'app/features/daily-vote/casting/changes.api.server.ts', by: '/rpc/cast_vote' },
      { file: 'app/features/daily-vote/casting/cast.server.ts', by: 'castVote' },
      { file: 'app/features/ballots/casting.server.ts', by: 'ballotWriter' },
      { file: 'db/functions/cast_daily_votes.sql', by: 'cast_daily_votes' },
    ],
  },
  {
    title: 'files opened to follow a results page',
    most: 5,
    hops: [
      { file: 'app/pages/results/screen.tsx', by: 'NationalResults' },
      { file: 'app/pages/results/national-results.tsx', by: 'NationalResults' },
      { file: 'app/features/elections/results/round-queries.server.ts', by: 'requireResultsPage' },
      { file: 'app/features/elections/results/queries.server.ts', by: 'findAreaResult' },
    ],
  },
  {
    title: 'files opened to follow a sign-in',
    most: 6,
    hops: [
      { file: 'app/pages/auth/screen.tsx', by: 'SignInForm' },
      { file: 'app/pages/auth/sign-in-form.tsx', by: 'SignInForm' },
      { file: 'app/pages/auth/auth-page.server.ts', by: 'changeAuth' },
      { file: 'app/features/accounts/sign-in/sign-in.server.ts', by: 'signIn' },
      { file: 'app/features/accounts/better-auth/auth.server.ts', by: 'callAuth' },
      { file: 'app/features/accounts/target.server.ts', by: 'redirectWith' },
    ],
  },
];

/** A small feature that was added: its folder, its words in the code, and its keys in the program's lists. */
export type Arrival = { folder: string; words: string[]; keys: string[] };

export const arrival: Arrival = {
  folder: 'app/features/views',
  words: ['features/views/', 'profile_view_marks', 'view_salts', 'countView', 'increment_profile_visits'],
  keys: ['view', 'views'],
};
