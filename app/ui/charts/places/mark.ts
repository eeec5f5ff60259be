/** The shapes that distinguish candidates without colours, in the order of the candidates. */
const shapes = ['circle', 'diamond', 'square', 'triangle'] as const;
export type MarkShape = (typeof shapes)[number];

/** Returns a candidate's shape by the candidate's index from 0. Candidates beyond the last shape share it. */
export const shapeOf = (index: number): MarkShape => shapes[index] ?? 'triangle';

/** Returns a mark's outline as an SVG path. Marks of one radius `r` have the same area in every shape. */
export function markPath(shape: MarkShape, { x, y, r }: { x: number; y: number; r: number }): string {
  if (shape === 'circle') {
    const d = round(2 * r);
    return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${d} 0a${round(r)} ${round(r)} 0 1 0 ${-d} 0z`;
  }
  if (shape === 'diamond') {
    const half = round(r * Math.sqrt(Math.PI / 2));
    return `M${round(x)} ${round(y - half)}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
  }
  if (shape === 'square') {
    const half = (r * Math.sqrt(Math.PI)) / 2;
    const side = round(2 * half);
    return `M${round(x - half)} ${round(y - half)}h${side}v${side}h${-side}z`;
  }
  const side = round(r * Math.sqrt((4 * Math.PI) / Math.sqrt(3)));
  const height = round((side * Math.sqrt(3)) / 2);
  return `M${round(x)} ${round(y - (2 * height) / 3)}l${side / 2} ${height}h${-side}z`;
}

/** Returns the SVG path of a horizontal arrow centred on a point. A positive `by` points left. */
export function arrowPath({ x, y, by }: { x: number; y: number; by: number }): string {
  const way = by < 0 ? 1 : -1;
  const length = Math.abs(by);
  const head = round(Math.min(7, length / 2));
  return `M${round(x - (way * length) / 2)} ${y}h${round(way * length)}m${-way * head} ${-head}l${way * head} ${head}l${-way * head} ${head}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
