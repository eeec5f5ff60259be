import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that a colour scheme can break. The other rules give the same result in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** `only` lists the rules to check. The default is all rules. */
export type AxeChecks = { only?: 'colours' };

/** The script of axe, from its Playwright package. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

/**
 * Lists axe's violations on the page, one line for each rule. Axe runs in the page and reports only
 * violations, which takes a third of AxeBuilder's time.
 */
export async function listFaults(page: Page, { only }: AxeChecks = {}): Promise<string[]> {
  await loadAxe(page);
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({
    resultTypes: ['violations'],
    preload: false,
  });
  axe.setLegacyMode(true);
  const { violations } = await (only ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Limits the check to colours in the dark scheme, for tests that check the same states in both schemes. */
export const inScheme = (scheme: 'light' | 'dark'): AxeChecks =>
  scheme === 'dark' ? { only: 'colours' } : {};

/** Loads axe once per document. AxeBuilder would load half a megabyte of script twice for each check. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
}
