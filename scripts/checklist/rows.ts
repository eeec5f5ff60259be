/** A group of numbered rows of docs/checklist.md. */
type Group = { title: string; ids: string[] };

/** One test of a report. `name` includes its describe blocks. */
export type TestResult = { name: string; hasPassed: boolean };

/** Parses the checklist's groups: `## Title`, then table rows that begin with an id. */
export function parseChecklist(markdown: string): Group[] {
  const groups: Group[] = [];
  for (const line of markdown.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1];
    if (title) groups.push({ title, ids: [] });
    const id = /^\| ([A-Z]{2,6}-\d{2}) \|/.exec(line)?.[1];
    if (id) groups.at(-1)?.ids.push(id);
  }
  return groups.filter((group) => group.ids.length > 0);
}

/** Returns the checklist ids in a test's name: one for `HOME-05`, three for `HOME-05..07`. */
export function findRows(name: string): string[] {
  return [...name.matchAll(/\b([A-Z]{2,6})-(\d{2})(?:\.\.(\d{2}))?(?!\d)/g)].flatMap(
    ([, group, first, last]) => {
      const from = Number(first);
      const to = Number(last ?? first);
      return Array.from(
        { length: Math.max(0, to - from + 1) },
        (_, index) => `${group}-${String(from + index).padStart(2, '0')}`,
      );
    },
  );
}

/** Returns the checklist ids whose tests all passed. A skipped test counts as not passed. */
export function findProved(results: TestResult[]): Set<string> {
  const claims = results.flatMap(({ name, hasPassed }) => findRows(name).map((id) => ({ id, hasPassed })));
  const refuted = new Set(claims.filter((claim) => !claim.hasPassed).map((claim) => claim.id));
  return new Set(claims.map((claim) => claim.id).filter((id) => !refuted.has(id)));
}
