import type { Point } from './components.ts';

const mostRounds = 100;
/** Above this number of people, the silhouette is calculated on a sample, because it compares every pair of people. */
const sampled = 1_000;

/** Polis looks for two to five groups. */
const groupCounts = [2, 3, 4, 5];

/**
 * Divides people by k-means into 2 to 5 groups of at least `least` people, with the best silhouette. Returns
 * each person's group (0 is the largest), or null when some group is always too small.
 */
export function findGroups(points: readonly Point[], least: number): number[] | null {
  let best: { groups: number[]; silhouette: number } | null = null;
  for (const count of groupCounts) {
    const groups = divide(points, count);
    const sizes = sizesOf(groups, count);
    if (Math.min(...sizes) < least) continue;
    const silhouette = silhouetteOf(points, groups);
    if (!best || silhouette > best.silhouette) best = { groups: bySize(groups, sizes), silhouette };
  }
  return best?.groups ?? null;
}

const sizesOf = (groups: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, group) => groups.filter((own) => own === group).length);

function bySize(groups: readonly number[], sizes: readonly number[]): number[] {
  const order = sizes.map((size, group) => ({ size, group })).toSorted((a, b) => b.size - a.size);
  return groups.map((own) => order.findIndex(({ group }) => group === own));
}

/** Returns the number of groups. `Math.max` with many arguments would exceed the stack. */
export const countGroups = (groups: readonly number[]): number =>
  groups.reduce((most, group) => Math.max(most, group), -1) + 1;

const distance = ([x, y]: Point, [a, b]: Point) => Math.hypot(x - a, y - b);

/**
 * Lloyd's k-means. Starts from slices of the plane instead of random points, so that the same people always
 * form the same groups.
 */
function divide(points: readonly Point[], count: number): number[] {
  const slicings: ((point: Point) => number)[] = [([x]) => x, ([, y]) => y, ([x, y]) => Math.atan2(y, x)];
  const results = slicings.map((place) => settle(points, slices(points, { count, place })));
  return results.toSorted((a, b) => a.spread - b.spread)[0]?.groups ?? [];
}

function slices(
  points: readonly Point[],
  { count, place }: { count: number; place: (point: Point) => number },
): number[] {
  const order = points
    .map((point, person) => ({ person, at: place(point) }))
    .toSorted((a, b) => a.at - b.at || a.person - b.person);
  const groups = points.map(() => 0);
  for (const [rank, { person }] of order.entries())
    groups[person] = Math.floor((rank * count) / points.length);
  return groups;
}

function settle(points: readonly Point[], start: number[]): { groups: number[]; spread: number } {
  let groups = start;
  for (let round = 0; round < mostRounds; round += 1) {
    const centres = centresOf(points, groups);
    const next = points.map((point) => nearest(point, centres));
    const isSettled = next.every((group, person) => group === groups[person]);
    groups = next;
    if (isSettled) break;
  }
  const centres = centresOf(points, groups);
  const spread = points.reduce(
    (sum, point, person) => sum + distance(point, centres[groups[person] ?? 0] ?? point) ** 2,
    0,
  );
  return { groups, spread };
}

function centresOf(points: readonly Point[], groups: readonly number[]): Point[] {
  return Array.from({ length: countGroups(groups) }, (_, group) => {
    const own = points.filter((_point, person) => groups[person] === group);
    const mean = (axis: 0 | 1) => own.reduce((sum, point) => sum + point[axis], 0) / own.length;
    // A group without people gets an infinite centre, so that no person is nearest to it.
    return own.length > 0 ? [mean(0), mean(1)] : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  });
}

function nearest(point: Point, centres: readonly Point[]): number {
  const distances = centres.map((centre) => distance(point, centre));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Returns the mean silhouette, from −1 to 1 (Rousseeuw 1987). It measures how much nearer people are to their
 * own group than to the next group.
 */
export function silhouetteOf(points: readonly Point[], groups: readonly number[]): number {
  const step = Math.max(1, Math.ceil(points.length / sampled));
  const people = [...points.keys()].filter((person) => person % step === 0);
  const members = Map.groupBy(people, (person) => groups[person] ?? 0);
  const values = people.map((person) => {
    const point = points[person] as Point;
    const means = [...members].map(([group, others]) => {
      const sum = others.reduce((total, other) => total + distance(point, points[other] as Point), 0);
      const isOwn = group === groups[person];
      return {
        isOwn,
        size: others.length,
        mean: sum / Math.max(1, isOwn ? others.length - 1 : others.length),
      };
    });
    const own = means.find(({ isOwn }) => isOwn);
    const next = Math.min(...means.filter(({ isOwn }) => !isOwn).map(({ mean }) => mean));
    if (!own || own.size < 2 || !Number.isFinite(next)) return 0;
    const larger = Math.max(own.mean, next);
    return larger === 0 ? 0 : (next - own.mean) / larger;
  });
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
