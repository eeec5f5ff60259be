import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that a colour scheme can break. The other rules give the same result in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** `alsoDark` checks a light page's colours in the dark scheme too. */
export type AxeChecks = { alsoDark?: boolean };

/** The script of axe, from its Playwright package. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

/**
 * Pairs of text colour and background that axe accepted on earlier pages of this process
 * (`rememberContrasts`).
 */
const passedContrasts = new Set<string>();

/**
 * Lists what axe finds wrong on the page, one line for each rule. Running axe inside the page takes a third
 * of AxeBuilder's time.
 */
export async function listFaults(page: Page, { alsoDark = false }: AxeChecks = {}): Promise<string[]> {
  const faults = await runAxe(page, tags);
  if (!alsoDark) return faults;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

async function runAxe(page: Page, rules: string[]): Promise<string[]> {
  await page.evaluate(settle);
  await loadAxe(page);
  await page.evaluate(rememberContrasts, [...passedContrasts]);
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({
    resultTypes: ['violations'],
    reporter: 'no-passes',
    preload: false,
    selectors: false,
  });
  axe.setLegacyMode(true);
  const { violations } = await (rules === tags ? axe.withTags(tags) : axe.withRules(rules)).analyze();
  for (const contrast of await page.evaluate(readContrasts)) passedContrasts.add(contrast);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Scrolls to the top and waits at most five seconds until transitions end, so that axe measures final positions and
 * colours. It does not await `finished`, which stays pending when Chromium draws no further frame.
 */
async function settle(): Promise<void> {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const isChanging = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  const end = performance.now() + 5_000;
  while (isChanging() && performance.now() < end) await new Promise((done) => setTimeout(done, 20));
}

/** Loads axe once per document. AxeBuilder would load half a megabyte of script twice for each check. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
}

type Evaluate = (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
type AxeWindow = {
  axe: { _audit: { checks: Record<string, { evaluate: Evaluate }> } };
  passedContrasts?: Set<string>;
};

/**
 * Makes axe measure each pair of colours only once, which halves its work. Text inside positioned boxes is
 * always measured, because the boxes may cover other content.
 */
function rememberContrasts(passed: string[]): void {
  const own = window as unknown as AxeWindow;
  if (own.passedContrasts) {
    for (const contrast of passed) own.passedContrasts.add(contrast);
    return;
  }
  const known = new Set(passed);
  own.passedContrasts = known;
  const check = own.axe._audit.checks['color-contrast'];
  if (!check) throw new Error('This version of axe has no check of contrasts.');
  const measure = check.evaluate;
  check.evaluate = function (node, ...rest) {
    const contrast = contrastOf(node);
    if (contrast !== null && known.has(contrast)) return true;
    const result = measure.call(this, node, ...rest);
    if (contrast !== null && result === true) known.add(contrast);
    return result;
  };

  function contrastOf(node: Element): string | null {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const parts = [color, fontSize, fontWeight, textShadow];
    for (let above: Element | null = node; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.position === 'absolute' || style.position === 'fixed') return null;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
      parts.push([backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' '));
    }
    // A transparent box does not change the background, so its depth does not matter.
    return parts.filter((part) => part !== 'rgba(0, 0, 0, 0) none 1 none normal').join('|');
  }
}

function readContrasts(): string[] {
  return [...((window as unknown as AxeWindow).passedContrasts ?? [])];
}
