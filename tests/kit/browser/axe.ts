import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a colour scheme can break; everything else is the same elements in the same places. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** `only`: what is looked for; everything when left out. */
export type Looked = { only?: 'colours' };

/** The axe that comes with its builder. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

/**
 * What axe finds on the page as it stands, one line for each rule. Only violations are written out, in the page itself: with
 * its report of everything that passed, put together in a second page, the same check takes three times as long.
 */
export async function listFaults(page: Page, { only }: Looked = {}): Promise<string[]> {
  await loadAxe(page);
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({
    resultTypes: ['violations'],
    preload: false,
  });
  axe.setLegacyMode(true);
  const { violations } = await (only ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** For tests that look at the same states in both schemes: in the dark one only at what the scheme changes. */
export const inScheme = (scheme: 'light' | 'dark'): Looked => (scheme === 'dark' ? { only: 'colours' } : {});

/** Once per document: the builder would read half a megabyte of script twice for each look, and run it cold. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
}
