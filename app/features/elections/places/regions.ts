/** Romania's development regions with the codes of their counties (Legea nr. 315/2004, annex). */
const regions = [
  { name: 'Nord-Est', codes: ['BC', 'BT', 'IS', 'NT', 'SV', 'VS'] },
  { name: 'Sud-Est', codes: ['BR', 'BZ', 'CT', 'GL', 'TL', 'VN'] },
  { name: 'Sud-Muntenia', codes: ['AG', 'CL', 'DB', 'GR', 'IL', 'PH', 'TR'] },
  { name: 'Sud-Vest Oltenia', codes: ['DJ', 'GJ', 'MH', 'OT', 'VL'] },
  { name: 'Vest', codes: ['AR', 'CS', 'HD', 'TM'] },
  { name: 'Nord-Vest', codes: ['BH', 'BN', 'CJ', 'MM', 'SM', 'SJ'] },
  { name: 'Centru', codes: ['AB', 'BV', 'CV', 'HR', 'MS', 'SB'] },
  { name: 'București-Ilfov', codes: ['B', 'IF'] },
] as const;

type Counted = { code: string; voters: number; registered: number };

/**
 * Groups counties by region, highest turnout first, with the counties in their order. The last group, with
 * the name null, has the counties outside all regions.
 */
export function byRegion<Row extends Counted>(rows: readonly Row[]) {
  const regionOf = new Map<string, string>(
    regions.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
  );
  return [...Map.groupBy(rows, ({ code }) => regionOf.get(code) ?? null)]
    .map(([name, own]) => {
      const sum = (count: (row: Row) => number) => own.reduce((total, row) => total + count(row), 0);
      return { name, rows: own, voters: sum((row) => row.voters), registered: sum((row) => row.registered) };
    })
    .toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        b.voters / b.registered - a.voters / a.registered,
    );
}
