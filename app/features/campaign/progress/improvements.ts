import { type ScoreDetails, type ScorePartId, scoreMinimum } from '#app/features/candidates/score/score.ts';

/** The candidate's counts that the AI score uses, and the number of empty fields in the profile. */
type ScoreFacts = {
  votes: number | null;
  followers: number;
  views: number;
  articles: number;
  missingFields: number;
};

/**
 * An action that would raise one part of the AI score. `least` is the minimum from which the part counts, or null when
 * it already counts.
 */
export type Improvement = { part: ScorePartId; now: number | null; least: number | null };

/**
 * Lists the parts of a candidate's AI score that can rise. The list is empty during election silence, which hides the
 * parts.
 */
export function listImprovements(details: ScoreDetails | null, facts: ScoreFacts): Improvement[] {
  if (details && !details.makeup) return [];
  const partValue = (id: ScorePartId) => details?.makeup?.parts.find((part) => part.id === id)?.value ?? null;
  const counts: Record<Exclude<ScorePartId, 'profile'>, { now: number | null; least: number }> = {
    votes: { now: facts.votes, least: scoreMinimum.votes },
    followers: { now: facts.followers, least: scoreMinimum.followers },
    views: { now: facts.views, least: scoreMinimum.views },
    polls: { now: null, least: scoreMinimum.pollBallots },
    press: { now: facts.articles, least: scoreMinimum.articles },
  };
  const ofProfile: Improvement[] =
    facts.missingFields > 0 ? [{ part: 'profile', now: facts.missingFields, least: null }] : [];
  const ofCounts = Object.entries(counts) as [Exclude<ScorePartId, 'profile'>, (typeof counts)['votes']][];
  return [
    ...ofProfile,
    ...ofCounts
      .filter(([part]) => (partValue(part) ?? 0) < 100)
      .map(([part, { now, least }]) => ({
        part,
        now,
        least: partValue(part) === null && (now ?? 0) < least ? least : null,
      })),
  ];
}
