import { expect, type Page } from '@playwright/test';

/** Moves the focus by Tab to the control whose name starts with `name`, and fails after 150 controls. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const at = document.activeElement as HTMLInputElement | null;
      const words = [at?.getAttribute('aria-label'), at?.labels?.[0]?.textContent, at?.textContent];
      return words.some((text) => text?.trim().startsWith(wanted));
    }, name);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere(), name).toBe(true);
}
