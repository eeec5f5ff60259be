import { linePath } from './curve-paths.ts';

const width = 120;
const height = 64;
const margin = 5;

type SmallLine = { id: string; isStrong: boolean; points: readonly { x: number; y: number }[] };

type SmallLinesProps = {
  lines: readonly SmallLine[];
  x: { from: number; to: number };
  /** The value at the upper edge. Drawings that readers compare must have the same value. */
  top: number;
  /** The value of `x` at which each line has a dot. */
  mark: number;
};

/** A small line drawing that screen readers skip. The text next to it must give the marked values. */
export function SmallLines({ lines, x, top, mark }: SmallLinesProps) {
  const span = Math.max(1, x.to - x.from);
  const place = (point: { x: number; y: number }) =>
    [
      margin + ((point.x - x.from) / span) * (width - 2 * margin),
      height - margin - (point.y / Math.max(1, top)) * (height - 2 * margin),
    ] as const;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="small-lines" aria-hidden="true">
      <path className="small-axis" d={`M0 ${height - margin}H${width}`} />
      {lines.map(({ id, isStrong, points }) => (
        <g key={id} className={isStrong ? 'small-strong' : undefined}>
          <path d={linePath(points.map(place), 'straight')} />
          {points
            .filter((point) => point.x === mark)
            .map((point) => {
              const [cx, cy] = place(point);
              return <circle key={point.x} cx={cx} cy={cy} r={isStrong ? 3.2 : 2.4} />;
            })}
        </g>
      ))}
    </svg>
  );
}
