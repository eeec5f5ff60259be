/** A section of questions is shown as an accordion. The dataset marks no kinds: there every title is a question. */
export function isQuestions(items: readonly { title: string }[]): boolean {
  return items.length > 0 && items.every(({ title }) => title.trimEnd().endsWith('?'));
}

export type OutwardLink = { label: string; url: string };

/** Every address once, in the order of first mention, under its first label. */
export function distinctLinks(items: readonly { links: readonly OutwardLink[] }[]): OutwardLink[] {
  const byUrl = new Map<string, OutwardLink>();
  for (const link of items.flatMap(({ links }) => links)) if (!byUrl.has(link.url)) byUrl.set(link.url, link);
  return [...byUrl.values()];
}

/** Does it depend on an earlier round whether this one takes place? So until that one's result is announced. */
export function isConditional(
  rounds: readonly { number: number; announcedAt: Date }[],
  round: number,
  at: Date,
): boolean {
  return rounds.some((other) => other.number < round && at < other.announcedAt);
}
