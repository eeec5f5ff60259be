import type { Priority, Recommendation } from '#app/features/campaign/progress/recommendations.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.recommendations;

const looks: Record<Priority, BadgeKind> = { high: 'red', medium: 'yellow', low: 'dashed', info: 'dashed' };

type RecommendationsProps = {
  recommendations: readonly Recommendation[];
  query: string;
  /** `isOwn` is false for an administrator, who cannot edit the profile. */
  isOwn: boolean;
};

/** Recommends the changes that would help readers of the profile most, by priority (CDASH-15). */
export function Recommendations({ recommendations, query, isOwn }: RecommendationsProps) {
  return (
    <section aria-labelledby="recomandari">
      <SectionHead id="recomandari" title={texts.title} standFirst={texts.stand} />
      <ol className="border-line border-b">
        {recommendations.map((recommendation) => {
          const { title, text, link } = texts.of(recommendation);
          return (
            <li
              key={recommendation.id}
              className="grid gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
            >
              <p>
                <Badge kind={looks[recommendation.priority]}>
                  {texts.priorities[recommendation.priority]}
                </Badge>
              </p>
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-ink-2 text-sm">
                  {text} {link && isOwn ? <Anchor href={`${link.href}${query}`}>{link.label}</Anchor> : null}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
