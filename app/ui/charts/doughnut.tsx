import { arc, type PieArcDatum, pie } from 'd3-shape';
import { useId } from 'react';
import { hueStyle } from '#app/ui/colour/hue.ts';
import { figureOf, isNumbered, markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';
import { PatternDefinitions } from './patterns.tsx';
import { type BarPart, PartList } from './stacked-bar.tsx';

type DoughnutProps = ChartTexts & {
  /**
   * The parts, drawn clockwise from the top in this order. Use few parts, because slices under 2% shrink to
   * lines.
   */
  parts: readonly BarPart[];
  /** Describes the drawing in one or two sentences. */
  description: string;
  /** The text in the middle of the ring: the total and its noun. */
  centre?: { value: string; label: string };
};

const size = 260;
const ring = { outer: 126, inner: 78 };

/** Draws the parts of a whole as a ring, next to a list of the figures. Use a `StackedBar` for two parts. */
export function Doughnut({ parts, description, centre, ...texts }: DoughnutProps) {
  const id = useId();
  const slices = pie<BarPart>()
    .value((part) => part.percent)
    .sort(null)([...parts]);
  return (
    <ChartFrame {...texts} id={id}>
      <div className="doughnut">
        <svg
          viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
          className="doughnut-ring"
          role="img"
          aria-label={description}
        >
          <PatternDefinitions id={`${id}p`} />
          {slices.map((slice) => (
            <Slice key={slice.data.id} slice={slice} patterns={`${id}p`} />
          ))}
          {centre ? (
            <g textAnchor="middle">
              <text y="2" className="doughnut-value">
                {centre.value}
              </text>
              <text y="24">{centre.label}</text>
            </g>
          ) : null}
        </svg>
        <div className="min-w-0">
          <PartList parts={parts} single />
        </div>
      </div>
    </ChartFrame>
  );
}

/** The smallest angle, in radians, of a slice that has room for its mark. */
const roomForMark = 0.3;
const markRadius = 14;

const shape = arc<PieArcDatum<BarPart>>().innerRadius(ring.inner).outerRadius(ring.outer).digits(2);

function Slice({ slice, patterns }: { slice: PieArcDatum<BarPart>; patterns: string }) {
  const path = shape(slice) ?? undefined;
  const { tone, pattern } = slice.data;
  return (
    <g className="hue fill-hue" style={hueStyle(tone)} stroke="var(--paper)" strokeWidth="2">
      <path d={path} fill="var(--c)" />
      {pattern && pattern !== 'solid' ? (
        <path className="pattern-over" d={path} fill={`url(#${patterns}-${pattern})`} />
      ) : null}
      {slice.endAngle - slice.startAngle < roomForMark ? null : <SliceMark slice={slice} />}
    </g>
  );
}

function SliceMark({ slice }: { slice: PieArcDatum<BarPart> }) {
  const { tone } = slice.data;
  if (!isNumbered(tone)) return null;
  const [x, y] = shape.centroid(slice);
  const figure = figureOf(tone.number, markRadius);
  return (
    <>
      <path d={markPath(shapeOf(tone), { x, y, r: markRadius })} fill="var(--c)" />
      <text
        x={x}
        y={y + figure.baseline}
        className="doughnut-number"
        textAnchor="middle"
        fontSize={figure.size}
      >
        {figure.text}
      </text>
    </>
  );
}
