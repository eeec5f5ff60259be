/**
 * Tells whether the section is an accordion. The dataset marks no kinds, so every title must be a question.
 */
export function isQuestions(items: readonly { title: string }[]): boolean {
  return items.length > 0 && items.every(({ title }) => title.trimEnd().endsWith('?'));
}

export type OutwardLink = { label: string; url: string };

/** Every address once, in order of first mention, with its first label. */
export function distinctLinks(items: readonly { links: readonly OutwardLink[] }[]): OutwardLink[] {
  const byUrl = new Map<string, OutwardLink>();
  for (const link of items.flatMap(({ links }) => links)) if (!byUrl.has(link.url)) byUrl.set(link.url, link);
  return [...byUrl.values()];
}

/** Tells whether this round depends on an earlier one whose result is not announced yet. */
export function isConditional(
  rounds: readonly { number: number; announcedAt: Date }[],
  round: number,
  at: Date,
): boolean {
  return rounds.some((other) => other.number < round && at < other.announcedAt);
}
