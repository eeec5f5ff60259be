import type { Page } from '@playwright/test';

/** Returns the page's height with every part laid out. */
export const heightOf = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
    return document.documentElement.scrollHeight;
  });
