import { hueStyle } from '#app/ui/colour/hue.ts';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import type { ChartLine, Point } from './line-chart.tsx';
import { spreadLabels } from './spread-labels.ts';

/** Heights in pixels of a text line and of the plot, for narrow and medium containers (drawings.css). */
const [line, narrowPlot, middlePlot] = [19, 256, 292];

/**
 * The positions of a label and of its line's end. Heights are fractions of the plot's height, measured from
 * its top.
 */
type LineEnd = { entry: ChartLine; end: Point; wanted: number; centre: number };

/** Places the labels near their lines' ends, without overlap at either height of the plot. */
export function placeEnds(lines: readonly ChartLine[], heightOf: (point: Point) => number): LineEnd[] {
  const ends = lines.flatMap((entry) => {
    const end = entry.ring ?? entry.points.at(-1);
    return end && entry.label ? [{ entry, end, wanted: heightOf(end) }] : [];
  });
  const centres = spreadLabels(
    ends.map(({ entry, wanted }) => ({
      id: entry.id,
      wanted,
      height: Math.max(
        (entry.shortNote ? 2 : 1) * (line / narrowPlot),
        (entry.note ? 2 : 1) * (line / middlePlot),
      ),
    })),
    // Labels may start one text line above the plot.
    -line / narrowPlot,
    1,
  );
  return ends.map((end) => ({ ...end, centre: centres.get(end.entry.id) ?? end.wanted }));
}

export function EndLabels({ ends }: { ends: readonly LineEnd[] }) {
  return (
    <div className="line-ends">
      {ends.map(({ entry, centre }) => (
        <span
          key={entry.id}
          className="hue line-end"
          style={hueStyle(entry.tone, { top: `${Math.round(centre * 1000) / 10}%` })}
        >
          <b>
            <NumberMark tone={entry.tone} size="tiny" className="mr-1" />
            <Either wide={entry.label} narrow={entry.shortLabel ?? entry.label} />
          </b>
          <Either wide={entry.note} narrow={entry.shortNote} />
        </span>
      ))}
    </div>
  );
}

/** Shows a text, or its shorter form in narrow containers. */
function Either({ wide, narrow }: { wide: string | undefined; narrow: string | undefined }) {
  if (wide === narrow) return wide;
  return (
    <>
      {wide ? <span className="wide-only">{wide}</span> : null}
      {narrow ? (
        <span className="narrow-only">
          {/* A short label may omit the name, because the mark identifies the person visually. */}
          <span className="sr-only">{wide}</span>
          <span aria-hidden="true">{narrow}</span>
        </span>
      ) : null}
    </>
  );
}
