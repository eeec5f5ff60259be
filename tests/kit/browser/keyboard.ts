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

/** Moves by keyboard to a field and replaces its text. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Moves by keyboard to a list of choices and chooses the first that begins with `start`. */
export async function choose(page: Page, name: string, start: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(start);
}

/** Moves by keyboard to a file field, opens the browser's file chooser by a key and chooses a file. */
export async function chooseFile(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // The browser drops a key that is pressed while a page changes.
  await expect(async () => {
    await tabTo(page, name);
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    await (await chooser).setFiles(file);
  }).toPass();
}

/** Moves by keyboard to a link or button, expects that it shows the focus, and presses Enter. */
export async function pressEnter(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(ring, `${name} shows the focus`).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
}
