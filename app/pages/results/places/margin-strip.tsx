import { middleOf, type Pair, type PlaceMargins, shiftOf } from '#app/features/elections/places/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { changeWords, leadWords } from '#app/pages/_shared/results/change-map.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Strip, type StripRow } from '#app/ui/charts/places/strip.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { escapeHtml } from '#app/ui/text/escape-html.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Places } from './read-places.server.ts';

const t = placeTexts.ro.strip;

/** Maximum number of dots in the whole strip. A band represents all other localities. */
const mostDots = 200;

type MarginStripProps = { page: ResultsPage; places: Places; pair: Pair };

/** Shows the margin between the pair in every locality of a county, with one row of dots per announced round. */
export function MarginStrip({ page, places, pair }: MarginStripProps) {
  const { result, areas } = page;
  const { rounds, margins } = places;
  const isCapital = result.kind === 'municipality';
  const perRow = Math.floor(mostDots / Math.max(1, rounds.length));
  const votes = new Map(areas.map((area) => [area.code, area.validVotes]));
  const largest = margins.toSorted((a, b) => (votes.get(b.code) ?? 0) - (votes.get(a.code) ?? 0));
  const shown = new Set(largest.slice(0, perRow).map(({ code }) => code));
  const rows = rounds.flatMap((round, index) => rowOf({ round, index, margins, shown, pair }));
  if (rows.length === 0) return null;
  const title = t.title(margins.length, isCapital, result.name);
  const note = shown.size < margins.length ? t.limited(shown.size, margins.length) : t.band;
  return (
    <Section labelledBy="axa-titlu" id="axa">
      <SectionHead id="axa-titlu" kicker={t.kicker} title={title} />
      <Fold summary={resultTexts.ro.folds.axis}>
        <p className="mb-3 max-w-(--measure) text-ink-2">{`${t.stand} ${note}`}</p>
        <Strip
          title={title}
          titleHidden
          rows={rows}
          left={{ label: t.ahead(pair[0].lastName), tone: pair[0].hue }}
          right={{ label: t.ahead(pair[1].lastName), tone: pair[1].hue }}
          resting={t.resting}
          source={<OfficialSources sources={page.sourcesOfRounds} announcedAt={page.announcement.at} />}
          twin={<MarginTable {...{ places, pair }} county={result.name} />}
        />
      </Fold>
    </Section>
  );
}

type RowFacts = {
  round: number;
  index: number;
  margins: readonly PlaceMargins[];
  shown: ReadonlySet<string>;
  pair: Pair;
};

function rowOf({ round, index, margins, shown, pair }: RowFacts): StripRow[] {
  const known = margins.flatMap(({ code, name, margins: own }) => {
    const value = own[index];
    return typeof value === 'number' ? [{ code, name, value }] : [];
  });
  const ordered = known.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  const middle = middleOf(known, ({ value }) => value);
  if (!lowest || !highest || !middle) return [];
  const end = (place: typeof lowest) => t.end(place.name, leadWords(place.value, pair));
  return [
    {
      id: String(round),
      label: t.round(round),
      summary: t.summary(leadWords(middle.value, pair), end(highest), end(lowest)),
      dots: known.filter(({ code }) => shown.has(code)).map(({ code, value }) => ({ id: code, value })),
      band: { from: lowest.value, middle: middle.value, to: highest.value },
    },
  ];
}

function MarginTable({ places, pair, county }: { places: Places; pair: Pair; county: string }) {
  const { rounds, margins } = places;
  const hasChange = rounds.length > 1;
  return (
    <TableTwin
      what={t.what}
      // On paper the list of the localities below has the same rows.
      repeats="zone"
      caption={t.caption(
        county,
        pair.map(({ name }) => name),
      )}
      rows={margins}
      rowKey={({ code }) => code}
      columns={[
        { id: 'place', header: t.place, rowHeader: true, html: ({ name }) => escapeHtml(name) },
        ...rounds.map((round, index) => ({
          id: `r${round}`,
          header: t.round(round),
          numeric: true,
          html: (place: PlaceMargins) => escapeHtml(leadWords(place.margins[index] ?? null, pair)),
        })),
        ...(hasChange
          ? [
              {
                id: 'change',
                header: t.change,
                numeric: true,
                html: (place: PlaceMargins) => escapeHtml(leadWords(shiftOf(place), pair)),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Returns the text for the whole county, shown while no locality is chosen. */
export const restingChange = (name: string, county: readonly (number | null)[], pair: Pair) =>
  changeWords({ code: '', name, margins: county }, pair);
