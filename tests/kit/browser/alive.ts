import { test as base, type Page } from '@playwright/test';

/** Every page of a journey's `page` goes on once it is alive. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : goingOnWhenAlive(page));
  },
});

/** Its `goto` goes on once React has taken the page over: what is pressed before goes another way, as without JavaScript. */
export function goingOnWhenAlive(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await page.waitForFunction(isAlive);
    return answer;
  };
  return page;
}

/** Runs in the browser. By React's own mark at the document; a page without scripts is all that it will be. */
function isAlive(): boolean {
  if (!document.querySelector('script[type="module"]')) return true;
  const mark = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'));
  return mark?.[1].stateNode.current.memoizedState.isDehydrated === false;
}

/** After `clock.install`. From here on no timer of the page ends but by `runFor`, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
