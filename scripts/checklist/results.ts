import { z } from 'zod';
import type { TestResult } from './rows.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Reads Vitest's JSON report. */
export function readVitest(report: unknown): TestResult[] {
  const files = vitestReport.parse(report).testResults;
  return files.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ name: fullName, hasPassed: status === 'passed' })),
  );
}

type Suite = {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
};

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z
      .array(
        z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
      )
      .optional(),
    suites: z.array(suite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

/**
 * Reads Playwright's JSON report. Playwright marks a skipped test `ok`, but this function counts it as not
 * passed.
 */
export function readPlaywright(report: unknown): TestResult[] {
  return playwrightReport.parse(report).suites.flatMap((top) => flatten(top, ''));
}

function flatten(at: Suite, above: string): TestResult[] {
  const prefix = `${above}${at.title} `;
  const own = (at.specs ?? []).map(({ title, ok, tests }) => ({
    name: prefix + title,
    hasPassed:
      ok && tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  }));
  return [...own, ...(at.suites ?? []).flatMap((inner) => flatten(inner, prefix))];
}
