import { expect, type Page, test } from '@playwright/test';
import { jumpTo } from '../../kit/browser/moments.ts';

const pages = [
  '/',
  '/results/2',
  '/results/1/CJ',
  '/results/annulled',
  '/candidates',
  '/candidate/george-simion',
  '/candidates/compare?candidat=george-simion&candidat=nicusor-dan',
  '/polls',
  '/ai-analysis',
  '/info',
  '/news',
  '/quiz',
  '/elections',
];

/** The width in pixels of A4 paper without margins. */
const paper = 794;

/**
 * Returns the visible controls, the elements that the paper's edge or a scroller cuts off, and the empty boxes
 * after a heading. A page can end at such a box, which parts the heading from its picture.
 */
const findUnprintable = (page: Page) =>
  page.evaluate((width) => {
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, svg');
    const drawn = [...document.querySelectorAll('body *')].filter(isDrawn);
    const isCut = (element: Element) =>
      element.getBoundingClientRect().right > width + 1 ||
      (getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1) ||
      (getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight + 1);
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`;
    return {
      controls: drawn
        .filter((element) => element.matches('nav, button, input, select, textarea, label, [role="search"]'))
        .map(nameOf),
      cut: drawn.filter(isCut).map(nameOf),
      parted: drawn
        .filter((element) => element.matches('.break-after-avoid'))
        .filter((element) => element.nextElementSibling?.checkVisibility())
        .filter((element) => element.nextElementSibling?.getBoundingClientRect().height === 0)
        .map(nameOf),
    };
  }, paper);

test('no printed page has navigation, controls or cut tables, and its foot names its address and date', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  await page.setViewportSize({ width: paper, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  for (const path of pages) {
    await page.goto(path);
    expect(await findUnprintable(page), path).toEqual({ controls: [], cut: [], parted: [] });
    const foot = page.locator('main + p');
    await expect(foot).toContainText(path);
    await expect(foot).toHaveText(/ \d{4}$/);
  }
});
