import { test as base, type Page } from '@playwright/test';

/** The journeys' `page`, whose `goto` waits until React has hydrated the document. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : goingOnWhenAlive(page));
  },
});

/** Makes `goto` wait until React has hydrated the page. A button pressed earlier would act as without JavaScript. */
export function goingOnWhenAlive(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await page.waitForFunction(isAlive);
    return answer;
  };
  return page;
}

/**
 * Returns true, in the browser, if React has hydrated the document, which React's own marker shows. Pages
 * without scripts are ready immediately.
 */
export function isAlive(): boolean {
  if (!document.querySelector('script[type="module"]')) return true;
  const mark = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'));
  return mark?.[1].stateNode.current.memoizedState.isDehydrated === false;
}

/** Stops the page's timers until `runFor`, however slow the machine is. Call it after `clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
