import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { Standing } from '#app/features/elections/results/rules.ts';
import { initialsOf } from '#app/ui/people/initials.ts';
import { meanAt, type Poll } from './rules.ts';

/** Maximum number of lines in a chart. Each line needs room for its label. */
const lines = 4;

/** Returns the name, colour and pattern of a candidate for charts. */
export function identityOf(standing: Omit<Standing, 'votes'>): CandidateIdentity {
  return {
    slug: standing.slug,
    name: standing.name,
    initials: initialsOf(standing.name),
    hue: standing.hue,
    pattern: null,
    partyLabel: standing.party,
    isFictitious: false,
  };
}

/**
 * Returns the people whose lines the chart draws: the strongest by result or by the last mean. If the visitor chose a
 * person, only that line is drawn.
 */
export function drawnPeople(
  people: readonly CandidateIdentity[],
  facts: { polls: readonly Poll[]; shares: ReadonlyMap<string, number> | null; only?: string | null },
): CandidateIdentity[] {
  const { polls, shares, only } = facts;
  const measured = people.filter(({ slug }) => polls.some((poll) => poll.shares.has(slug)));
  const chosen = only ? measured.filter(({ slug }) => slug === only) : [];
  if (chosen.length > 0) return chosen;
  const end = Math.max(...polls.map((poll) => poll.day));
  const strength = (slug: string) => shares?.get(slug) ?? meanAt(polls, slug, end) ?? -1;
  return measured.toSorted((a, b) => strength(b.slug) - strength(a.slug)).slice(0, lines);
}

/** Returns true if the polls are from at least two days. A line needs two points. */
export function isDrawable(polls: readonly Poll[]): boolean {
  return new Set(polls.map((poll) => poll.day)).size > 1;
}
