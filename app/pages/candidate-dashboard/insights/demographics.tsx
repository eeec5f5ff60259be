import { Badge } from '#app/ui/badge.tsx';
import { ColumnBars } from '#app/ui/charts/column-bars.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { insightTexts } from './texts.ts';

const t = insightTexts.ro.demographics;

/** The demonstration's invented shares in percent (CDASH-11, CDASH-12). They come from no person's data. */
const ages = [
  ['18–24', 24],
  ['25–34', 38],
  ['35–44', 22],
  ['45+', 16],
] as const;
const places = [
  [t.urban, 72],
  [t.rural, 28],
] as const;

/**
 * Shows followers by age and place for the invented candidate. For other candidates it explains why there are
 * no such figures.
 */
export function Demographics({ isDemonstration }: { isDemonstration: boolean }) {
  return (
    <section aria-labelledby="demografie">
      <SectionHead
        id="demografie"
        title={t.title}
        kicker={isDemonstration ? <Badge kind="dashed">{t.demonstration}</Badge> : null}
        standFirst={isDemonstration ? t.demonstrationStand : null}
      />
      {isDemonstration ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <ColumnBars title={t.ages} rows={ages.map(toBar)} max={100} />
          <ColumnBars title={t.places} rows={places.map(toBar)} max={100} />
        </div>
      ) : (
        <EmptyState title={t.none}>{t.noneWhy}</EmptyState>
      )}
    </section>
  );
}

function toBar([label, percent]: readonly [string, number]) {
  return { id: label, label, length: percent, value: formatPercent(percent, 0) };
}
