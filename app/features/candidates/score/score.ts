/** The six parts of the AI score with their weights in percent, in display order (AISC-01..06). */
export const scoreParts = [
  { id: 'profile', weight: 15 },
  { id: 'votes', weight: 25 },
  { id: 'followers', weight: 15 },
  { id: 'views', weight: 10 },
  { id: 'polls', weight: 20 },
  { id: 'press', weight: 15 },
] as const;
export type ScorePartId = (typeof scoreParts)[number]['id'];

/**
 * The minimum data for a part to count, and the minimum number of parts for a score. These minimums limit the influence
 * of one account on a part to 1 of 100 points.
 */
export const scoreMinimum = {
  votes: 100,
  followers: 100,
  views: 100,
  pollBallots: 100,
  articles: 5,
  parts: 3,
} as const;

/**
 * A part of an AI score. `value` is 0–100 or null without enough data, and `weight` a percentage of the parts
 * with data.
 */
export type ScorePart = { id: ScorePartId; value: number | null; weight: number };

/**
 * The composition of an AI score: `score` = `base` (weighted parts) + `adjustment` (effects of closed live
 * polls). It is limited to 0–100.
 */
export type ScoreMakeup = { base: number | null; adjustment: number; parts: ScorePart[] };

/** The result of an AI score calculation. */
export type ScoreDetails = {
  /** The score, or null when fewer than `scoreMinimum.parts` parts have enough data. */
  score: number | null;
  /** Election time of the calculation, or of the close of the live poll that last changed the score. */
  at: Date;
  /** Null during election silence, because a part of the score would reveal the order of the votes. */
  makeup: ScoreMakeup | null;
};

/** A row selected by `scoreDetailsAt`. */
export type StoredScore = {
  score: number | null;
  at: string;
  makeup: (Omit<ScoreMakeup, 'parts'> & { parts: StoredParts }) | null;
};
type StoredParts = Record<string, { value: number | null; weight: number }>;

export function toScoreDetails(stored: StoredScore | null): ScoreDetails | null {
  if (!stored) return null;
  const { score, at, makeup } = stored;
  return { score, at: new Date(at), makeup: makeup && { ...makeup, parts: listParts(makeup.parts) } };
}

/**
 * Lists the parts of a score in display order. A part that did not exist in an older calculation counts as
 * without data.
 */
function listParts(parts: StoredParts): ScorePart[] {
  return scoreParts.map(({ id }) => ({ id, value: null, weight: 0, ...parts[id] }));
}
