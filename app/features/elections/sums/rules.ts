/** A total and the sum of its parts. `expected` is the stored total, and `found` the sum. */
export type SumCheck = {
  identity: Identity;
  round: number;
  subject: string;
  expected: number;
  found: number;
};

/**
 * The names of the sums that must agree. For example, `counties` compares all areas with the nation, and
 * `last-hour` the last hour with the area's turnout.
 */
const identities = ['counties', 'sectors', 'countries', 'valid', 'hours', 'last-hour'] as const;
export type Identity = (typeof identities)[number];

export type SumReport = {
  checked: number;
  differences: SumCheck[];
  byIdentity: { identity: Identity; checked: number; different: number }[];
};

/** A measure summed over all areas of one kind in one round. `value` is null when no area has a figure. */
export type KindSum = { round: number; kind: string; measure: string; value: number | null };

const wholes: { identity: Identity; whole: string; parts: readonly string[] }[] = [
  { identity: 'counties', whole: 'nation', parts: ['county', 'municipality', 'abroad', 'mail'] },
  { identity: 'sectors', whole: 'municipality', parts: ['sector'] },
  { identity: 'countries', whole: 'abroad', parts: ['country'] },
];

/** Compares each total with the sum of its parts. Skips a total without a figure or without parts. */
export function compareKinds(sums: readonly KindSum[]): SumCheck[] {
  const rounds = [...new Set(sums.map((sum) => sum.round))];
  return rounds.flatMap((round) =>
    wholes.flatMap((rule) =>
      compareWhole(
        sums.filter((s) => s.round === round),
        rule,
      ),
    ),
  );
}

function compareWhole(sums: readonly KindSum[], rule: (typeof wholes)[number]): SumCheck[] {
  return sums.flatMap((whole) => {
    if (whole.kind !== rule.whole || whole.value === null) return [];
    const parts = sums.filter(
      (sum) => sum.measure === whole.measure && rule.parts.includes(sum.kind) && sum.value !== null,
    );
    if (parts.length === 0) return [];
    const found = parts.reduce((sum, part) => sum + (part.value ?? 0), 0);
    return [
      { identity: rule.identity, round: whole.round, subject: whole.measure, expected: whole.value, found },
    ];
  });
}

export function reportSums(checks: readonly SumCheck[]): SumReport {
  const differs = (check: SumCheck) => check.expected !== check.found;
  return {
    checked: checks.length,
    differences: checks.filter(differs),
    byIdentity: identities.flatMap((identity) => {
      const own = checks.filter((check) => check.identity === identity);
      return own.length > 0 ? [{ identity, checked: own.length, different: own.filter(differs).length }] : [];
    }),
  };
}
