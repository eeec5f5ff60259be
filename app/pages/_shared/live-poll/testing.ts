import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import { pollVote } from '#app/features/live-polls/testing.ts';
import * as dashboard from '#app/pages/dashboard/screen.tsx';
import * as polls from '#app/pages/polls/screen.tsx';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { readElectionFile } from '#tests/kit/election.ts';

const { candidates } = readElectionFile<{ candidates: { slug: string; display_name: string }[] }>(
  'candidates',
);
const screens = { '/polls': polls, '/dashboard': dashboard };

export const days = 86_400;
export const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
export const nameOf = (slug: string) =>
  candidates.find((candidate) => candidate.slug === slug)?.display_name ?? '';
export const signIn = (db: Db, role: SignedInRole = 'voter') => makeUser(db, { role });

/** Renders the polls page or the dashboard for this person at `at`. */
export function showPoll(
  db: Db,
  { at, user, path = '/polls' }: { at: Date; user?: TestUser | undefined; path?: keyof typeof screens },
) {
  const viewer = user ? { viewer: viewerOf(user) } : {};
  return renderScreen({ screen: screens[path], pattern: path, path, db, at, ...viewer });
}

/** Casts `count` votes of new people for the candidate. */
export async function voteMany(
  db: Db,
  vote: { at: Date; pollId: string; candidate: string; count: number },
): Promise<void> {
  const { count, ...cast } = vote;
  for (const voterId of await makeVoters(db, count)) await pollVote(db, { ...cast, voterId });
}

/** Returns the slugs of the page's radio buttons, in the page's order. */
export const choicesOf = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, slug]) => slug);
