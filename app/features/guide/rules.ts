/**
 * Returns true when the guide section should be an accordion. The dataset does not mark such sections, so every title
 * must be a question.
 */
export function areQuestions(items: readonly { title: string }[]): boolean {
  return items.length > 0 && items.every(({ title }) => title.trimEnd().endsWith('?'));
}

export type OutwardLink = { label: string; url: string };

/** Returns every URL once with its first label, in the order of first mention. */
export function distinctLinks(items: readonly { links: readonly OutwardLink[] }[]): OutwardLink[] {
  const byUrl = new Map<string, OutwardLink>();
  for (const link of items.flatMap(({ links }) => links)) if (!byUrl.has(link.url)) byUrl.set(link.url, link);
  return [...byUrl.values()];
}

/** Returns true while the result of the previous round, on which this round depends, is not announced. */
export function isConditional(
  rounds: readonly { number: number; announcedAt: Date }[],
  round: number,
  at: Date,
): boolean {
  return rounds.some((other) => other.number < round && at < other.announcedAt);
}
