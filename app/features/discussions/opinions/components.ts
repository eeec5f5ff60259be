/** A person's marks: the index of each marked comment, and 1 (agrees), −1 (disagrees) or 0 (does not know). */
export type MarkedRow = readonly { column: number; value: number }[];
/** A place in the plane of the two principal components. */
export type Point = readonly [number, number];

const mostRounds = 200;
const enough = 1e-10;

/**
 * Places people in the plane of the two principal components of their marks (Small et al. 2021, „Polis: Scaling
 * Deliberation by Mapping High Dimensional Opinion Spaces”, section 3). A comment that a person has not marked
 * takes the comment's mean, and the place is scaled by √(comments / own marks), so that few marks do not pull a
 * person to the centre.
 */
export function placePeople(rows: readonly MarkedRow[], columns: number): Point[] {
  const means = meansOf(rows, columns);
  const centred = rows.map((row) =>
    row.map(({ column, value }) => ({ column, value: value - (means[column] ?? 0) })),
  );
  const first = strongestDirection(centred, columns, null);
  const second = strongestDirection(centred, columns, first);
  return centred.map((row) => {
    const scale = row.length === 0 ? 0 : Math.sqrt(columns / row.length);
    return [scale * product(row, first), scale * product(row, second)];
  });
}

function meansOf(rows: readonly MarkedRow[], columns: number): Float64Array {
  const sums = new Float64Array(columns);
  const counts = new Float64Array(columns);
  for (const { column, value } of rows.flat()) {
    sums[column] = (sums[column] ?? 0) + value;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return sums.map((sum, column) => sum / Math.max(1, counts[column] ?? 0));
}

const product = (row: MarkedRow, direction: Float64Array) =>
  row.reduce((sum, { column, value }) => sum + value * (direction[column] ?? 0), 0);

/**
 * Finds the direction of greatest variance by power iteration, at a right angle to `other`. The start is fixed, so
 * that the same marks always give the same direction.
 */
function strongestDirection(
  rows: readonly MarkedRow[],
  columns: number,
  other: Float64Array | null,
): Float64Array {
  let direction = unit(
    Float64Array.from({ length: columns }, (_, n) => 1 / (n + 1)),
    other,
  );
  for (let round = 0; round < mostRounds; round += 1) {
    const next = new Float64Array(columns);
    for (const row of rows) {
      const weight = product(row, direction);
      for (const { column, value } of row) next[column] = (next[column] ?? 0) + weight * value;
    }
    const turned = unit(next, other);
    const change = turned.reduce((sum, value, n) => sum + (value - (direction[n] ?? 0)) ** 2, 0);
    direction = turned;
    if (change < enough) break;
  }
  return direction;
}

/** Returns the vector with length 1 and without its part along `other`. A vector without length stays zero. */
function unit(vector: Float64Array, other: Float64Array | null): Float64Array {
  const along = other ? vector.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0) : 0;
  const rest = other ? vector.map((value, n) => value - along * (other[n] ?? 0)) : vector;
  const length = Math.hypot(...rest);
  return length > 1e-12 ? rest.map((value) => value / length) : new Float64Array(rest.length);
}
