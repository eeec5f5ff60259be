/** A person's marks: the index of each marked comment, and 1 (agrees), −1 (disagrees) or 0 (does not know). */
export type MarkedRow = readonly { column: number; value: number }[];
/** A person's position in the plane of the two principal components. */
export type Point = readonly [number, number];

const mostRounds = 100;
/** The iteration stops when the squared change of the direction is below this value. */
const settled = 1e-8;

/**
 * Places people in the plane of the two principal components of their marks (Small et al. 2021, „Polis:
 * Scaling Deliberation by Mapping High Dimensional Opinion Spaces”, section 3). A comment without a person's
 * mark gets the comment's mean, and √(comments / own marks) keeps few marks from pulling a person to the
 * centre.
 */
export function placePeople(rows: readonly MarkedRow[], columns: number): Point[] {
  const table = centredTable(rows, columns);
  const first = strongestDirection(table, null);
  const second = strongestDirection(table, first);
  const [across, up] = [project(table, first), project(table, second)];
  return rows.map((row, person) => {
    const scale = row.length === 0 ? 0 : Math.sqrt(columns / row.length);
    return [scale * (across[person] ?? 0), scale * (up[person] ?? 0)];
  });
}

/**
 * Each mark minus the mean of its comment, in flat arrays for speed. The marks of person n have the indexes
 * from `starts[n]` to `starts[n + 1] - 1`.
 */
type Table = { columns: number; starts: Int32Array; column: Int32Array; value: Float64Array };

function centredTable(rows: readonly MarkedRow[], columns: number): Table {
  const marks = rows.flat();
  const sums = new Float64Array(columns);
  const counts = new Float64Array(columns);
  for (const { column, value } of marks) {
    sums[column] = (sums[column] ?? 0) + value;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const starts = new Int32Array(rows.length + 1);
  for (const [person, row] of rows.entries()) starts[person + 1] = (starts[person] ?? 0) + row.length;
  const meanOf = (column: number) => (sums[column] ?? 0) / (counts[column] ?? 1);
  return {
    columns,
    starts,
    column: Int32Array.from(marks, ({ column }) => column),
    value: Float64Array.from(marks, ({ column, value }) => value - meanOf(column)),
  };
}

/** Returns each person's coordinate along a direction. */
function project({ starts, column, value }: Table, direction: Float64Array): Float64Array {
  const places = new Float64Array(starts.length - 1);
  for (let person = 0; person < places.length; person += 1) {
    let sum = 0;
    const end = starts[person + 1] ?? 0;
    for (let n = starts[person] ?? 0; n < end; n += 1)
      sum += (value[n] ?? 0) * (direction[column[n] ?? 0] ?? 0);
    places[person] = sum;
  }
  return places;
}

/**
 * Finds the direction of greatest variance, orthogonal to `other`, by power iteration. The fixed start makes the result
 * repeatable.
 */
function strongestDirection(table: Table, other: Float64Array | null): Float64Array {
  let direction = unit(
    Float64Array.from({ length: table.columns }, (_, n) => 1 / (n + 1)),
    other,
  );
  for (let round = 0; round < mostRounds; round += 1) {
    const turned = unit(collect(table, project(table, direction)), other);
    const change = turned.reduce((sum, value, n) => sum + (value - (direction[n] ?? 0)) ** 2, 0);
    direction = turned;
    if (change < settled) break;
  }
  return direction;
}

/** Returns for each comment the sum of its marks, weighted by the people's coordinates. */
function collect({ columns, starts, column, value }: Table, places: Float64Array): Float64Array {
  const sums = new Float64Array(columns);
  for (let person = 0; person < places.length; person += 1) {
    const weight = places[person] ?? 0;
    const end = starts[person + 1] ?? 0;
    for (let n = starts[person] ?? 0; n < end; n += 1) {
      const at = column[n] ?? 0;
      sums[at] = (sums[at] ?? 0) + weight * (value[n] ?? 0);
    }
  }
  return sums;
}

/** Removes the part of a vector along `other` and normalises the rest to length 1. A zero vector stays zero. */
function unit(vector: Float64Array, other: Float64Array | null): Float64Array {
  const along = other ? vector.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0) : 0;
  const rest = other ? vector.map((value, n) => value - along * (other[n] ?? 0)) : vector;
  const length = Math.sqrt(rest.reduce((sum, value) => sum + value ** 2, 0));
  return length > 1e-12 ? rest.map((value) => value / length) : new Float64Array(rest.length);
}
