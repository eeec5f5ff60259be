import { hueStyle } from '#app/ui/colour/hue.ts';
import { bandPath, type Curve, linePath } from './curve-paths.ts';
import type { ChartAnnotation, ChartLine, LineChartData, Point } from './line-chart.tsx';
import { linearScale } from './linear-scale.ts';
import { spreadLabels } from './spread-labels.ts';

/**
 * The sizes of the three drawings. `narrow` is 300 units wide, so that 320 px screens show it at almost 1:1.
 */
const layouts = {
  wide: { width: 1120, height: 430, left: 44, right: 214, top: 24, bottom: 40, text: 15.5 },
  middle: { width: 660, height: 350, left: 38, right: 172, top: 22, bottom: 36, text: 15 },
  narrow: { width: 300, height: 310, left: 30, right: 84, top: 22, bottom: 32, text: 14 },
} as const;

type DrawingSize = keyof typeof layouts;
type Layout = (typeof layouts)[DrawingSize];
type Project = (point: Point) => [number, number];

type LineDrawingProps = { data: LineChartData; size: DrawingSize; label: string };

/** One drawing of a `LineChart`. */
export function LineDrawing({ data, size, label }: LineDrawingProps) {
  const layout = layouts[size];
  const x = linearScale([data.x.from, data.x.to], [layout.left, layout.width - layout.right]);
  const y = linearScale([data.y.from, data.y.to], [layout.height - layout.bottom, layout.top]);
  const project: Project = (point) => [x(point.x), y(point.y)];
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className={`chart chart-${size}`}
      role="img"
      aria-label={label}
    >
      <Axes data={data} layout={layout} x={x} y={y} narrow={size === 'narrow'} />
      {data.lines.map((entry) => (
        <Series key={entry.id} entry={entry} project={project} narrow={size === 'narrow'} />
      ))}
      {data.annotation && size !== 'narrow' ? (
        <Annotation annotation={data.annotation} layout={layout} project={project} />
      ) : null}
      <EndLabels lines={data.lines} layout={layout} project={project} narrow={size === 'narrow'} />
    </svg>
  );
}

type Scale = (value: number) => number;
type AxesProps = { data: LineChartData; layout: Layout; x: Scale; y: Scale; narrow: boolean };

function Axes({ data, layout, x, y, narrow }: AxesProps) {
  const right = layout.width - layout.right;
  const bottom = layout.height - layout.bottom;
  const ticks = data.x.ticks.filter((tick) => !(narrow && tick.wideOnly));
  return (
    <g>
      {data.y.ticks.map((tick) => (
        <g key={tick.value}>
          <line
            className={tick.value === data.y.from ? 'axis-line' : 'grid-line'}
            x1={layout.left}
            x2={right}
            y1={y(tick.value)}
            y2={y(tick.value)}
          />
          <text x={0} y={y(tick.value) + layout.text * 0.34}>
            {tick.label}
          </text>
        </g>
      ))}
      {ticks.map((tick, index) => (
        <text
          key={tick.value}
          x={x(tick.value)}
          y={bottom + layout.text * 1.6}
          textAnchor={index === 0 ? 'start' : 'middle'}
        >
          {tick.label}
        </text>
      ))}
      {data.markX === undefined ? null : (
        <line
          x1={x(data.markX)}
          x2={x(data.markX)}
          y1={layout.top - 14}
          y2={bottom}
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
}

type SeriesProps = { entry: ChartLine; project: Project; narrow: boolean };

function Series({ entry, project, narrow }: SeriesProps) {
  const curve: Curve = entry.curve === 'smooth' ? 'smooth' : 'straight';
  const path = runsOf(entry.points, entry.breaksAt)
    .map((run) => linePath(run.map(project), curve))
    .join('');
  const band = runsOf(entry.band ?? [], entry.breaksAt)
    .map((run) =>
      bandPath(
        run.map(({ x, low, high }) => {
          const [left, top] = project({ x, y: high });
          return { x: left, high: top, low: project({ x, y: low })[1] };
        }),
        curve,
      ),
    )
    .join('');
  const radius = narrow ? 2.4 : 3.2;
  const last = entry.points.at(-1);
  return (
    <g className="hue" style={hueStyle(entry.tone)}>
      {band ? <path d={band} fill="var(--c)" fillOpacity="0.13" /> : null}
      {entry.dots ? <Dots at={entry.dots.map(project)} radius={radius} /> : null}
      {path ? (
        <path
          d={path}
          fill="none"
          stroke="var(--c)"
          strokeLinejoin="round"
          strokeWidth={entry.strength === 'strong' ? 3.5 : 2.5}
        />
      ) : null}
      {entry.marks ? <Dots at={entry.points.map(project)} radius={radius} /> : null}
      {entry.ring && last ? (
        <Ring from={project(last)} at={project(entry.ring)} radius={narrow ? 5 : 6.5} />
      ) : null}
    </g>
  );
}

/** Splits the points at gaps into runs of two or more. A run of one point has only a dot. */
function runsOf<At extends { x: number }>(points: readonly At[], breaksAt: readonly number[] = []): At[][] {
  const runs: At[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && !breaksAt.includes(point.x)) run.push(point);
    else runs.push([point]);
  }
  return runs.filter((run) => run.length > 1);
}

type DotsProps = { at: readonly [number, number][]; radius: number };

/**
 * All dots as one path of zero-length lines with round ends, because hundreds of circles slow a phone down.
 */
function Dots({ at, radius }: DotsProps) {
  const path = at.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  return <path d={path} stroke="var(--c)" strokeLinecap="round" strokeWidth={2 * radius} />;
}

function Ring({
  from,
  at: [x, y],
  radius,
}: {
  from: [number, number];
  at: [number, number];
  radius: number;
}) {
  return (
    <>
      <line
        x1={from[0]}
        y1={from[1]}
        x2={x}
        y2={y}
        stroke="var(--c)"
        strokeWidth="1.5"
        strokeDasharray="2 4"
      />
      <circle cx={x} cy={y} r={radius} fill="var(--paper)" stroke="var(--c)" strokeWidth="3" />
    </>
  );
}

type AnnotationProps = { annotation: ChartAnnotation; layout: Layout; project: Project };

/** Places the text above and left of its point, where a rising line leaves room. */
function Annotation({ annotation, layout, project }: AnnotationProps) {
  const [x, y] = project(annotation);
  const left = x - 70;
  const top = Math.max(layout.top + layout.text, y - 44);
  return (
    <g>
      {annotation.level ? (
        <line
          x1={x}
          x2={layout.width - layout.right}
          y1={y}
          y2={y}
          stroke="var(--ink-3)"
          strokeDasharray="2 4"
        />
      ) : null}
      <path d={`M${left + 6} ${top}H${x - 30}L${x - 6} ${y - 5}`} fill="none" stroke="var(--ink-2)" />
      <circle cx={x} cy={y} r="7" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <text className="ann strong" x={left} y={annotation.note ? top - 4 : top + 5} textAnchor="end">
        {annotation.text}
      </text>
      {annotation.note ? (
        <text className="ann" x={left} y={top + layout.text} textAnchor="end">
          {annotation.note}
        </text>
      ) : null}
    </g>
  );
}

type EndLabelsProps = { lines: readonly ChartLine[]; layout: Layout; project: Project; narrow: boolean };

function EndLabels({ lines, layout, project, narrow }: EndLabelsProps) {
  const ends = lines.flatMap((entry) => {
    const end = entry.ring ?? entry.points.at(-1);
    const note = narrow ? entry.shortNote : entry.note;
    const text = narrow ? (entry.shortLabel ?? entry.label) : entry.label;
    return end ? [{ entry, at: project(end), text, note, height: layout.text * (note ? 2.45 : 1.35) }] : [];
  });
  const centres = spreadLabels(
    ends.map((end) => ({ id: end.entry.id, wanted: end.at[1], height: end.height })),
    0,
    layout.height - layout.bottom,
  );
  return ends.map(({ entry, at: [x, y], text, note }) => {
    const centre = centres.get(entry.id) ?? y;
    const base = centre + layout.text * (note ? -0.18 : 0.34);
    const labelX = layout.width - layout.right + (narrow ? 10 : 20);
    return (
      <g key={entry.id} className="hue" style={hueStyle(entry.tone)}>
        {Math.abs(centre - y) > 4 ? (
          <path d={`M${x + 8} ${y}L${labelX - 4} ${centre}`} fill="none" stroke="var(--c)" strokeWidth="1" />
        ) : null}
        <text className="strong" x={labelX} y={base} style={{ fill: 'var(--c)' }}>
          {text}
        </text>
        {note ? (
          <text x={labelX} y={base + layout.text * 1.15}>
            {note}
          </text>
        ) : null}
      </g>
    );
  });
}
