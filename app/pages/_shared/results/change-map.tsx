import { resultsHref } from '#app/features/elections/addresses.ts';
import { countTurned, type Pair, type PlaceMargins, shiftOf } from '#app/features/elections/places/rules.ts';
import { type PlaceNoun, placeTexts } from '#app/features/elections/places/texts.ts';
import { type PlaceLegend, PlaceMap } from '#app/ui/charts/places/place-map.tsx';

const t = placeTexts.ro.change;
const strip = placeTexts.ro.strip;

/** The drawing below the arrows: outlines, and the centre of each place. */
type ArrowGround = {
  width: number;
  height: number;
  outline: string;
  borders: string;
  dots: readonly { code: string; at: readonly [number, number] }[];
};

type ChangeMapProps = {
  round: number;
  name: string;
  ground: ArrowGround;
  pair: Pair;
  places: readonly PlaceMargins[];
  noun: PlaceNoun;
  resting: string;
  source?: React.ReactNode;
};

/**
 * A map with one arrow per place. An arrow's length is the change of the margin between the two candidates from round to
 * round.
 */
export function ChangeMap({ round, name, ground, pair, places, noun, resting, source }: ChangeMapProps) {
  const [left, right] = pair;
  const byCode = new Map(places.map((place) => [place.code, place]));
  const shown = ground.dots.flatMap(({ code, at }) => {
    const place = byCode.get(code);
    const shift = place ? shiftOf(place) : null;
    return place && shift !== null ? [{ place, shift, at }] : [];
  });
  const legend = pair.map((candidate, index): PlaceLegend => {
    const count = shown.filter(({ shift }) => (index === 0 ? shift > 0 : shift < 0)).length;
    return {
      id: candidate.slug,
      label: t.towards(candidate.name),
      note: t.count(count, noun),
      fill: { tone: candidate.hue },
      points: index === 0 ? 'left' : 'right',
    };
  });
  return (
    <PlaceMap
      title={changeTitle({ pair, places, noun })}
      titleHidden
      width={ground.width}
      height={ground.height}
      outline={ground.outline}
      borders={ground.borders}
      marks="arrows"
      description={t.description(name)}
      resting={resting}
      places={shown.map(({ place, shift, at }) => ({
        id: place.code,
        at,
        size: shift,
        title: changeWords(place, pair),
        fill: { tone: (shift > 0 ? left : right).hue },
        href: resultsHref(round, place.code),
      }))}
      legend={legend.filter(({ id }) => shown.some(({ shift }) => (shift > 0 ? left : right).slug === id))}
      sizes={[]}
      source={source}
    />
  );
}

/** Returns how many places turned to each candidate, and how many ended in a tie. */
export function changeTitle({
  pair,
  places,
  noun,
}: Pick<ChangeMapProps, 'pair' | 'places' | 'noun'>): string {
  const { toFirst, toSecond } = countTurned(places);
  const counts = [
    { name: pair[0].name, count: toFirst },
    { name: pair[1].name, count: toSecond },
  ];
  return t.title(
    counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    noun,
  );
}

/** Describes a place's two margins and the change between them: „A +3,20 pp, apoi B +1,00 pp; 4,20 pp…”. */
export function changeWords(place: PlaceMargins, pair: Pair): string {
  const [from, to] = [place.margins[0] ?? null, place.margins.at(-1) ?? null];
  const shift = shiftOf(place) ?? 0;
  const towards = shift === 0 ? null : (shift > 0 ? pair[0] : pair[1]).name;
  return t.place(place.name, {
    from: leadWords(from, pair),
    to: leadWords(to, pair),
    by: Math.abs(shift),
    towards,
  });
}

/** Returns a margin as „A +3,20 pp”, or a word for a tie. */
export function leadWords(margin: number | null, [first, second]: Pair): string {
  if (margin === null) return strip.none;
  return margin === 0 ? strip.tie : strip.lead((margin > 0 ? first : second).lastName, Math.abs(margin));
}
