/** A total and the sum of its parts. `expected` is the stored total, `found` the sum. */
export type SumCheck = {
  identity: Identity;
  round: number;
  subject: string;
  expected: number;
  found: number;
};

/**
 * The comparisons of sums. For example, `counties` compares all areas with the nation, `last-hour` the last hour with
 * the area's turnout.
 */
const identities = ['counties', 'sectors', 'countries', 'localities', 'valid', 'hours', 'last-hour'] as const;
export type Identity = (typeof identities)[number];

export type SumReport = {
  checked: number;
  different: number;
  /** The totals that differ from their parts. Pages show only the first difference. */
  differences: SumCheck[];
  byIdentity: { identity: Identity; checked: number; different: number }[];
};

/** The sum of a measure over all areas of one kind in one round. `value` is null when no area has a figure. */
export type KindSum = { round: number; kind: string; measure: string; value: number | null };

const wholes: { identity: Identity; whole: string; parts: readonly string[] }[] = [
  { identity: 'counties', whole: 'nation', parts: ['county', 'municipality', 'abroad', 'mail'] },
  { identity: 'sectors', whole: 'municipality', parts: ['sector'] },
  { identity: 'countries', whole: 'abroad', parts: ['country'] },
];

/** Compares each total with the sum of its parts. Skips a total without a figure or without parts. */
export function compareKinds(sums: readonly KindSum[]): SumCheck[] {
  const measures = Map.groupBy(sums, ({ round, measure }) => `${round} ${measure}`);
  return wholes.flatMap((rule) => [...measures.values()].flatMap((kinds) => compareWhole(kinds, rule)));
}

/** Compares a measure's total with its parts. `kinds` has the measure's sum for each kind of area. */
function compareWhole(kinds: readonly KindSum[], rule: (typeof wholes)[number]): SumCheck[] {
  const whole = kinds.find(({ kind }) => kind === rule.whole);
  if (!whole || whole.value === null) return [];
  const parts = kinds.flatMap(({ kind, value }) =>
    rule.parts.includes(kind) && value !== null ? [value] : [],
  );
  if (parts.length === 0) return [];
  const found = parts.reduce((sum, value) => sum + value, 0);
  const { round, measure, value } = whole;
  return [{ identity: rule.identity, round, subject: measure, expected: value, found }];
}

export function reportSums(checks: readonly SumCheck[]): SumReport {
  const differs = (check: SumCheck) => check.expected !== check.found;
  const differences = checks.filter(differs);
  return {
    checked: checks.length,
    different: differences.length,
    differences,
    byIdentity: identities.flatMap((identity) => {
      const own = checks.filter((check) => check.identity === identity);
      return own.length > 0 ? [{ identity, checked: own.length, different: own.filter(differs).length }] : [];
    }),
  };
}
