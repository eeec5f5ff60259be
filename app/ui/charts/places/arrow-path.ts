/** Returns a horizontal arrow around a point as an SVG path of lines. A positive `by` points left. */
export function arrowPath({ x, y, by }: { x: number; y: number; by: number }): string {
  const way = by < 0 ? 1 : -1;
  const length = Math.abs(by);
  const head = round(Math.min(7, length / 2));
  return `M${round(x - (way * length) / 2)} ${y}h${round(way * length)}m${-way * head} ${-head}l${way * head} ${head}l${-way * head} ${head}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
