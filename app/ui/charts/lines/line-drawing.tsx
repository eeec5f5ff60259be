import type { CSSProperties } from 'react';
import { hueStyle } from '#app/ui/colour/hue.ts';
import { bandPath, type Curve, linePath, type Place } from './curve-paths.ts';
import { EndLabels, placeEnds } from './end-labels.tsx';
import type { ChartAnnotation, ChartLine, LineChartData, Point } from './line-chart.tsx';
import { linearScale } from './linear-scale.ts';

/**
 * Width and height of the plot in SVG units. The plot stretches with its container, but strokes and texts
 * keep their size in pixels.
 */
const side = 1000;
/**
 * Width of the strip between plot and end labels, which contains the leader lines. `.line-plot svg` is wider by the
 * same amount.
 */
const gutter = 30;

type Project = (point: Point) => Place;
type LineDrawingProps = { data: LineChartData; label: string };

export function LineDrawing({ data, label }: LineDrawingProps) {
  const x = linearScale([data.x.from, data.x.to], [0, side]);
  const y = linearScale([data.y.from, data.y.to], [side, 0]);
  const project: Project = (point) => [x(point.x), y(point.y)];
  const ends = placeEnds(data.lines, (point) => y(point.y) / side);
  return (
    <div className="line-chart" role="img" aria-label={label}>
      <div className="line-plot">
        <svg viewBox={`0 0 ${side + gutter} ${side}`} preserveAspectRatio="none" aria-hidden="true">
          <Grid data={data} x={x} y={y} />
          {data.lines.map((entry) => (
            <Series key={entry.id} entry={entry} project={project} />
          ))}
          {ends.map(({ entry, end, wanted, centre }) =>
            Math.abs(centre - wanted) > 0.012 ? (
              <path
                key={entry.id}
                className="hue line-leader"
                style={hueStyle(entry.tone)}
                d={linePath(
                  [
                    [x(end.x) + 8, wanted * side],
                    [side + gutter - 4, centre * side],
                  ],
                  'straight',
                )}
              />
            ) : null,
          )}
        </svg>
        <AxisTexts data={data} x={x} y={y} />
        {data.annotation ? <Annotation annotation={data.annotation} at={project(data.annotation)} /> : null}
      </div>
      <EndLabels ends={ends} />
    </div>
  );
}

type Scale = (value: number) => number;
type AxesProps = { data: LineChartData; x: Scale; y: Scale };

function Grid({ data, x, y }: AxesProps) {
  const { annotation } = data;
  return (
    <>
      {data.y.ticks.map(({ value }) => (
        <path
          key={value}
          className={value === data.y.from ? 'axis-line' : 'grid-line'}
          d={`M0,${round(y(value))}H${side}`}
        />
      ))}
      {data.markX === undefined ? null : (
        <path className="mark-line" d={`M${round(x(data.markX))},-38V${side}`} />
      )}
      {annotation?.level ? (
        <path className="level-line" d={`M${round(x(annotation.x))},${round(y(annotation.y))}H${side}`} />
      ) : null}
    </>
  );
}

function AxisTexts({ data, x, y }: AxesProps) {
  return (
    <>
      {data.y.ticks.map(({ value, label }) => (
        <span key={value} className="tick-y" style={{ top: percent(y(value)) }}>
          {label}
        </span>
      ))}
      {data.x.ticks.map(({ value, label, wideOnly }, index) => (
        <span
          key={value}
          className={`tick-x ${index === 0 ? 'tick-first' : ''} ${wideOnly ? 'wide-only' : ''}`}
          style={{ left: percent(x(value)) }}
        >
          {label}
        </span>
      ))}
    </>
  );
}

type SeriesProps = { entry: ChartLine; project: Project };

function Series({ entry, project }: SeriesProps) {
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
  const last = entry.points.at(-1);
  return (
    <g className="hue" style={hueStyle(entry.tone)}>
      {band ? <path className="line-band" d={band} /> : null}
      {entry.dots ? <path className="line-dots" d={dotsAt(entry.dots.map(project))} /> : null}
      {path ? <path className={entry.strength === 'strong' ? 'line line-strong' : 'line'} d={path} /> : null}
      {entry.marks ? <path className="line-dots" d={dotsAt(entry.points.map(project))} /> : null}
      {entry.ring && last ? <Ring from={project(last)} at={project(entry.ring)} /> : null}
    </g>
  );
}

/** Splits the points at gaps into runs of two or more. A single point between gaps is drawn only as a dot. */
function runsOf<At extends { x: number }>(points: readonly At[], breaksAt: readonly number[] = []): At[][] {
  const runs: At[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && !breaksAt.includes(point.x)) run.push(point);
    else runs.push([point]);
  }
  return runs.filter((run) => run.length > 1);
}

/**
 * Returns all dots as one path of zero-length lines with round ends. Hundreds of circles would slow phones
 * down and stretch to ellipses.
 */
function dotsAt(places: readonly Place[]): string {
  return places.map(([x, y]) => `M${round(x)},${round(y)}h0`).join('');
}

function Ring({ from, at }: { from: Place; at: Place }) {
  const dot = dotsAt([at]);
  return (
    <>
      <path className="ring-line" d={linePath([from, at], 'straight')} />
      <path className="ring" d={dot} />
      <path className="ring-hole" d={dot} />
    </>
  );
}

/** Shows a text to the left of its point and above it, where a rising line leaves space. */
function Annotation({ annotation, at: [x, y] }: { annotation: ChartAnnotation; at: Place }) {
  // In the left half of the plot the text is to the right of its point.
  const mirrored = x < side / 2 ? ' line-note-mirrored' : '';
  // Narrow charts keep only the note of a line that ends before the axis. That line has no other label.
  const kept = annotation.level ? '' : ' line-note-kept';
  return (
    <span
      className={`line-note${mirrored}${kept}`}
      style={{ '--x': percent(x), '--y': percent(y) } as CSSProperties}
    >
      <svg viewBox="-64 -44 64 44" aria-hidden="true">
        <path d="M-64,-44H-30L-6,-5" />
        <circle r="7" />
      </svg>
      <span>
        <b>{annotation.text}</b>
        {annotation.note}
      </span>
    </span>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const percent = (value: number) => `${round(value / 10)}%`;
