import { createHash } from 'node:crypto';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';

/** Two numbers by candidate id: all ballots, and the ballots of days whose ballot key is destroyed. */
export type VoteTotals = Record<string, readonly [ballots: number, sealed: number]>;

/** The daily vote's totals at one hour. The snapshot's hash covers every field. */
export type SnapshotContent = {
  electionId: string;
  /** The number of the snapshot (the totals of one hour), counted from 1 without gaps. */
  sequence: number;
  /** Election time of the snapshot, in whole seconds. */
  at: Date;
  /** The sum of all candidates' ballots. */
  ballots: number;
  totals: VoteTotals;
  previousHash: Buffer | null;
};
export type Snapshot = SnapshotContent & { hash: Buffer };

/**
 * Returns the text whose SHA-256 is the snapshot's hash, in UTF-8. Each line ends with \n, and the candidates are
 * in the order of their ids.
 *
 *     vot-informat/vote-snapshot/1
 *     election <id>
 *     sequence <n>
 *     at <election time, ISO 8601 with Bucharest's offset, whole seconds>
 *     ballots <n>
 *     candidate <id> <ballots> <ballots of days whose key is gone>      (once per candidate with a ballot)
 *     previous <hash of the previous snapshot in hexadecimal; - for the first>
 */
export function canonicalText({
  electionId,
  sequence,
  at,
  ballots,
  totals,
  previousHash,
}: SnapshotContent): string {
  const candidates = Object.entries(totals)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, [all, sealed]]) => `candidate ${id} ${all} ${sealed}`);
  const lines = [
    'vot-informat/vote-snapshot/1',
    `election ${electionId}`,
    `sequence ${sequence}`,
    `at ${bucharestMoment(at)}`,
    `ballots ${ballots}`,
    ...candidates,
    `previous ${previousHash?.toString('hex') ?? '-'}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

export function hashOf(content: SnapshotContent): Buffer {
  return createHash('sha256').update(canonicalText(content)).digest();
}

/** A snapshot's sequence number and its fault: a gap, a wrong link, a wrong hash or wrong counts. */
export type ChainProblem = { sequence: number; kind: 'gap' | 'link' | 'hash' | 'sum' | 'sealed' };

/**
 * Checks the numbers, links, hashes and sums of a chain of snapshots. `isWhole` also checks that the first
 * snapshot begins the chain.
 */
export function verifyChain(
  snapshots: readonly Snapshot[],
  { isWhole }: { isWhole: boolean },
): ChainProblem[] {
  return snapshots.flatMap((snapshot, index): ChainProblem[] => {
    const { sequence } = snapshot;
    const before = snapshots[index - 1];
    const kinds: ChainProblem['kind'][] = [];
    const isNext = before ? sequence === before.sequence + 1 : sequence === 1 || !isWhole;
    if (!isNext) kinds.push('gap');
    const expected = before ? before.hash : sequence === 1 ? null : snapshot.previousHash;
    if (!isSame(snapshot.previousHash, expected)) kinds.push('link');
    if (!hashOf(snapshot).equals(snapshot.hash)) kinds.push('hash');
    if (!addsUp(snapshot)) kinds.push('sum');
    const earlier = snapshots.slice(0, index).findLast(({ at }) => at <= snapshot.at);
    if (earlier && shrunk(earlier.totals, snapshot.totals).length > 0) kinds.push('sealed');
    return kinds.map((kind) => ({ sequence, kind }));
  });
}

const isSame = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

function addsUp({ ballots, totals }: SnapshotContent): boolean {
  const all = Object.values(totals);
  return all.reduce((sum, [own]) => sum + own, 0) === ballots && all.every(([own, sealed]) => sealed <= own);
}

/**
 * Returns the ids of candidates who have lost ballots of days without a ballot key since `before`. Such
 * ballots can never be withdrawn, so a loss is a fault.
 */
export function shrunk(before: VoteTotals, now: VoteTotals): string[] {
  return Object.entries(before)
    .filter(([id, [, sealed]]) => (now[id]?.[1] ?? 0) < sealed)
    .map(([id]) => id);
}
