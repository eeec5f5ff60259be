import { useId } from 'react';
import type { Step } from '#app/ui/colour/colour.ts';
import { hueStyle, type Tone, writeStyle } from '#app/ui/colour/hue.ts';
import { isNumbered, markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import { escapeHtml, writeTag } from '#app/ui/text/escape-html.ts';
import { ChartFrame, type ChartTexts } from '../chart-frame.tsx';
import { stepStyle } from '../choropleth-map.tsx';
import { arrowPath } from './arrow-path.ts';
import { ReadOutBox } from './read-out-box.tsx';

/** Dots sized by a quantity, coloured areas, or arrows as long as a signed change. */
type PlaceMarks = 'dots' | 'land' | 'arrows';

/** The colour of a place: a person's colour, with the shape of its dot, or a step of a scale. */
export type PlaceFill = { tone: Tone } | { step: Step };

type MapPlace = {
  id: string;
  at: readonly [number, number];
  /** The place's outline, which only a map of coloured areas needs. */
  d?: string;
  /** The quantity that sets the dot's area, or the change that sets the arrow's length. Positive arrows point left. */
  size: number;
  /** Names the place and its figures for screen readers and the read-out: „Exemplu: Numele A 61,20%”. */
  title: string;
  /** The name to write next to the dot. */
  label?: string;
  fill: PlaceFill | null;
  href: string;
};

export type PlaceLegend = {
  id: string;
  label: string;
  note: string;
  fill: PlaceFill | null;
  /** The direction of the sample arrow in the legend. */
  points?: 'left' | 'right';
};

type PlaceMapProps = ChartTexts & {
  width: number;
  height: number;
  outline: string;
  borders: string;
  places: readonly MapPlace[];
  marks?: PlaceMarks;
  description: string;
  resting: string;
  legend: readonly PlaceLegend[];
  /** The sample values in the legend of sizes, with their labels. */
  sizes: readonly { value: number; label: string }[];
};

/** The radii of the largest and the smallest dot. The drawing is 760 units wide. */
const radius = { most: 44, least: 4 };
/** The lengths of the longest and the shortest arrow, in the same units. */
const arrow = { most: 72, least: 8 };

/** A map that draws places as dots, coloured areas or arrows. A line below names the chosen place. */
export function PlaceMap(props: PlaceMapProps) {
  const { width, height, outline, borders, places, marks = 'dots', description, resting } = props;
  const { legend, sizes, ...texts } = props;
  const id = useId();
  const isLand = marks === 'land';
  const most = Math.max(1, ...places.map(({ size }) => Math.abs(size)));
  const radiusOf = (size: number) =>
    Math.max(radius.least, Math.round(10 * radius.most * Math.sqrt(size / most)) / 10);
  const pathOf = ({ at: [x, y], d, size, fill }: MapPlace) => {
    if (isLand) return d;
    if (marks === 'dots') return markPath(shapeFor(fill), { x, y, r: radiusOf(size) });
    const length = Math.max(arrow.least, (arrow.most * Math.abs(size)) / most);
    return arrowPath({ x, y, by: Math.sign(size) * length });
  };
  const drawn = isLand ? places : places.toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size));
  // A county has a hundred links. As one string of HTML they cost a tenth of as many elements.
  const content = [
    isLand ? '' : writeTag('path', { class: 'place-land', d: borders }),
    ...drawn.map((place) => writePlace(place, { marks, d: pathOf(place) })),
    writeTag('path', { class: 'place-outline', d: outline }),
    marks === 'dots' ? writeLabels({ places: drawn, radiusOf, width }) : '',
  ];
  return (
    <ChartFrame {...texts} id={id}>
      <div className="map-layout">
        <ReadOutBox resting={resting}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className="place-map"
            style={{ aspectRatio: `${width} / ${height}` }}
            role={places.length > 0 ? 'group' : 'img'}
            aria-label={description}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: writeTag and escapeHtml escape what comes from data
            dangerouslySetInnerHTML={{ __html: content.join('') }}
          />
        </ReadOutBox>
        <div>
          <Legend items={legend} marks={marks} />
          {marks === 'dots' ? <Sizes sizes={sizes} radiusOf={radiusOf} /> : null}
        </div>
      </div>
    </ChartFrame>
  );
}

/** Writes a place's link as `Anchor` does. */
function writePlace(place: MapPlace, { marks, d }: { marks: PlaceMarks; d: string | undefined }): string {
  const { title, id, href, fill } = place;
  const style = fill ? writeStyle(styleOf(fill)) : undefined;
  const path = writeTag('path', { class: classOf(fill, marks), style, d });
  return writeTag('a', { 'aria-label': title, 'data-place': id, href, 'data-discover': 'true' }, path);
}

const shapeFor = (fill: PlaceFill | null) => (fill && 'tone' in fill ? shapeOf(fill.tone) : 'circle');

const classes = { dots: 'place-dot', land: 'place-area', arrows: 'place-arrow' } as const;

function classOf(fill: PlaceFill | null, marks: PlaceMarks): string {
  const colour = fill ? ('step' in fill ? 'step' : 'hue') : 'place-none';
  return `${classes[marks]} ${colour}`;
}

const styleOf = (fill: PlaceFill) => ('step' in fill ? stepStyle({ step: fill.step }) : hueStyle(fill.tone));

type LabelsProps = {
  places: readonly MapPlace[];
  radiusOf: (size: number) => number;
  width: number;
};

/** Writes names next to the largest dots. Omits a name that would cover an earlier name. */
function writeLabels({ places, radiusOf, width }: LabelsProps): string {
  const taken: { x: number; y: number; length: number }[] = [];
  const shown = places.flatMap((place) => {
    if (!place.label) return [];
    const length = place.label.length * 10;
    const [x, y] = place.at;
    // The widest mark reaches 1.25 radii from its centre.
    const reach = radiusOf(place.size) * 1.25 + 5;
    const from = x + reach + length > width ? x - reach - length : x + reach;
    const covers = taken.some(
      (other) => Math.abs(other.y - y) < 22 && from < other.x + other.length && other.x < from + length,
    );
    if (covers) return [];
    taken.push({ x: from, y, length });
    return [{ text: place.label, isLeft: from < x, x: from < x ? from + length : from, y }];
  });
  const texts = shown.map(({ text, isLeft, x, y }) =>
    writeTag('text', { x, y: y + 6, 'text-anchor': isLeft ? 'end' : undefined }, escapeHtml(text)),
  );
  return writeTag('g', { 'aria-hidden': 'true', class: 'place-names' }, texts.join(''));
}

function Legend({ items, marks }: { items: readonly PlaceLegend[]; marks: PlaceMarks }) {
  return (
    <ul className="text-sm">
      {items.map(({ id, label, note, fill, points = 'left' }) => (
        <li
          key={id}
          className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-1.5"
        >
          <Sample fill={fill} marks={marks} points={points} />
          <span>{label}</span>
          <span className="whitespace-nowrap text-ink-2 tabular-nums">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a person, or a sample of an arrow or of another fill. */
function Sample({ fill, marks, points }: { marks: PlaceMarks } & Pick<PlaceLegend, 'fill' | 'points'>) {
  if (fill && 'tone' in fill && isNumbered(fill.tone) && marks !== 'arrows')
    return <NumberMark tone={fill.tone} size="small" />;
  return (
    <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" className="place-map">
      <path
        className={classOf(fill, marks === 'arrows' ? marks : 'dots')}
        style={fill ? styleOf(fill) : undefined}
        d={
          marks === 'arrows'
            ? arrowPath({ x: 0, y: 0, by: points === 'left' ? 20 : -20 })
            : markPath(marks === 'land' ? 'square' : shapeFor(fill), { x: 0, y: 0, r: 8 })
        }
      />
    </svg>
  );
}

/** Shows what the sizes of the dots mean. The samples are as large as dots of a map 600 px wide. */
function Sizes({ sizes, radiusOf }: Pick<PlaceMapProps, 'sizes'> & { radiusOf: (size: number) => number }) {
  return (
    <ul className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-2 text-ink-2 text-xs">
      {sizes.map(({ value, label }) => {
        const r = radiusOf(value) * 0.8;
        return (
          <li key={value} className="grid justify-items-center gap-1">
            <svg width={2 * r + 2} height={2 * r + 2} aria-hidden="true">
              <circle cx={r + 1} cy={r + 1} r={r} fill="none" stroke="var(--ink-3)" />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
