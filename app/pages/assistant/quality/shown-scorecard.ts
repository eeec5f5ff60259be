import type { Scorecard } from '#app/features/assistant/quality/scorecard.ts';
import { qualityTexts } from '#app/features/assistant/quality/texts.ts';

/** Number of right answers among the questions about one subject or candidate. */
export type NamedCount = { key: string; name: string; asked: number; right: number };

export type ShownScorecard = Omit<Scorecard, 'byRoute' | 'byCandidate' | 'measured'> & {
  /** Day of the measurement, or null while it is later than election time. */
  measured: string | null;
  byRoute: NamedCount[];
  byCandidate: NamedCount[];
  /** Number of wrong answers about facts later than election time. `wrong` omits them. */
  hidden: number;
};

/** Names the counts, and removes wrong answers that would reveal facts later than `at`. */
export function showScorecard(
  card: Scorecard,
  { at, people }: { at: Date; people: readonly { slug: string; name: string }[] },
): ShownScorecard {
  const wrong = card.wrong.filter((one) => new Date(one.at) <= at);
  const { routes } = qualityTexts.ro;
  return {
    ...card,
    measured: new Date(card.measured) <= at ? card.measured : null,
    byRoute: card.byRoute.map(({ name, ...count }) => ({ ...count, key: name, name: routes[name] })),
    byCandidate: people.flatMap(({ slug, name }) =>
      card.byCandidate.filter((count) => count.name === slug).map((count) => ({ ...count, key: slug, name })),
    ),
    wrong,
    hidden: card.wrong.length - wrong.length,
  };
}
