import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a colour scheme can break; everything else is the same elements in the same places. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, one line for each rule. Only violations are written out, in the page itself: with
 * its report of everything that passed, put together in a second page, the same check takes three times as long.
 */
export async function listFaults(page: Page, { only }: { only?: 'colours' } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  axe.setLegacyMode(true);
  const { violations } = await (only ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
