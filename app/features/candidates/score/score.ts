/** The six parts of the AI score with their weights in percent, in the order they are shown (AISC-01..06). */
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
 * The least data with which a part counts, and the fewest parts that make a score. Votes, followers, views and articles are compared
 * with the candidate who has most; ballots belong to one closed poll. So one account moves a part by at most one of its 100 points. Source: the specification's decisions, “A part of the score counts only from a minimum”.
 */
export const scoreMinimum = {
  votes: 100,
  followers: 100,
  views: 100,
  pollBallots: 100,
  articles: 5,
  parts: 3,
} as const;

/** `value` 0–100, null without enough data; `weight` is percent after the parts without were left out. */
export type ScorePart = { id: ScorePartId; value: number | null; weight: number };

/** What a score was made of: `score` = `base` of the parts + `adjustment` of closed live polls, within 0 and 100. */
export type ScoreMakeup = { base: number | null; adjustment: number; parts: ScorePart[] };

/** The outcome of a calculation. */
export type ScoreDetails = {
  /** Null: fewer than `scoreMinimum.parts` parts had enough data. */
  score: number | null;
  /** Election time of the calculation, or of the close of the poll that moved it last. */
  at: Date;
  /** Null in legal silence: a part would tell the order of votes. */
  makeup: ScoreMakeup | null;
};

/** As `scoreDetailsAt` reads them. */
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

/** In the order they are shown; a part that an older calculation did not know counts as without data. */
function listParts(parts: StoredParts): ScorePart[] {
  return scoreParts.map(({ id }) => ({ id, value: null, weight: 0, ...parts[id] }));
}
