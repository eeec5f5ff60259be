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

/** `value` 0–100, null without data; `weight` is percent after the parts without data were left out. */
export type ScorePart = { id: ScorePartId; value: number | null; weight: number };

/** A score with what it was made of: `score` = `base` of the parts + `adjustment` of closed live polls, within 0 and 100. */
export type ScoreDetails = {
  score: number;
  base: number;
  adjustment: number;
  /** Election time of the calculation, or of the close of the poll that moved it last. */
  at: Date;
  parts: ScorePart[];
};

/** As `scoreDetailsAt` reads them. */
export type StoredScore = {
  score: number;
  base: number;
  adjustment: number;
  at: string;
  parts: Record<string, { value: number | null; weight: number }>;
};

export function toScoreDetails(stored: StoredScore | null): ScoreDetails | null {
  if (!stored) return null;
  const { score, base, adjustment, at, parts } = stored;
  return { score, base, adjustment, at: new Date(at), parts: listParts(parts) };
}

/** In the order they are shown; a part that an older calculation did not know counts as without data. */
function listParts(parts: StoredScore['parts']): ScorePart[] {
  return scoreParts.map(({ id }) => ({ id, value: null, weight: 0, ...parts[id] }));
}
