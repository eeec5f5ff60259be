/** A point in the units of a drawing. */
export type Place = readonly [x: number, y: number];
export type Curve = 'smooth' | 'straight';

/**
 * Returns a line through the points as SVG path data. `smooth` uses Steffen's monotonic interpolation (1990),
 * which adds no peak that was not measured.
 */
export function linePath(points: readonly Place[], curve: Curve): string {
  const [first, ...others] = points;
  if (!first) return '';
  return `M${write(first)}${curve === 'smooth' && points.length > 2 ? curveThrough(points) : others.map((place) => `L${write(place)}`).join('')}`;
}

/** Returns the closed area between two lines with the same x values, as SVG path data. */
export function bandPath(band: readonly { x: number; low: number; high: number }[], curve: Curve): string {
  if (band.length === 0) return '';
  const upper = linePath(
    band.map(({ x, high }): Place => [x, high]),
    curve,
  );
  const back = linePath(band.map(({ x, low }): Place => [x, low]).reverse(), curve);
  return `${upper}L${back.slice(1)}Z`;
}

function curveThrough(points: readonly Place[]): string {
  const tangents = points.map((_place, index) => tangentAt(points, index));
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      const third = (x - fromX) / 3;
      const controls: Place[] = [
        [fromX + third, fromY + third * (tangents[index] ?? 0)],
        [x - third, y - third * (tangents[index + 1] ?? 0)],
        [x, y],
      ];
      return `C${controls.map(write).join(',')}`;
    })
    .join('');
}

/** Returns the slope at a point by Steffen's equations 8 and 11, and at both ends by equation 22. */
function tangentAt(points: readonly Place[], index: number): number {
  const before = slope(points[index - 1], points[index]);
  const after = slope(points[index], points[index + 1]);
  if (before === null) return (3 * (after ?? 0) - tangentAt(points, index + 1)) / 2;
  if (after === null) return (3 * before - tangentAt(points, index - 1)) / 2;
  const widthBefore = width(points[index - 1], points[index]);
  const widthAfter = width(points[index], points[index + 1]);
  const mean = (before * widthAfter + after * widthBefore) / (widthBefore + widthAfter);
  return (
    (Math.sign(before) + Math.sign(after)) * Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2)
  );
}

function slope(from: Place | undefined, to: Place | undefined): number | null {
  if (!from || !to) return null;
  return width(from, to) === 0 ? 0 : (to[1] - from[1]) / width(from, to);
}

const width = (from: Place | undefined, to: Place | undefined) => (to?.[0] ?? 0) - (from?.[0] ?? 0);
const write = ([x, y]: Place) => `${round(x)},${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
