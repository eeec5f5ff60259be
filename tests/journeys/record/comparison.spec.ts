import { expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';
import {
  bar,
  box,
  card,
  compared,
  dialog,
  four,
  one,
  tabs,
  three,
  two,
} from '../../kit/browser/comparison.ts';

test.use({ reducedMotion: 'reduce' });

test('CAND-31 pressing a card selects its candidate, but pressing the card’s controls does not', async ({
  page,
}) => {
  await page.goto('/candidates');
  await card(page, one)
    .getByText(/Independent|Partid|Alianța/)
    .first()
    .click();
  await expect(box(page, one)).toBeChecked();
  await expect(page).toHaveURL(`/candidates?candidat=${one.slug}`);
  await card(page, one)
    .getByText(/Independent|Partid|Alianța/)
    .first()
    .click();
  await expect(box(page, one)).not.toBeChecked();
  await expect(page).toHaveURL('/candidates');
  await card(page, one).getByRole('button').first().click();
  await expect(box(page, one)).not.toBeChecked();
});

test('COMP-01 COMP-02 COMP-03 the keyboard selects three candidates, is refused a fourth, and clears the selection', async ({
  page,
}) => {
  await page.goto('/candidates');
  const status = bar(page).getByRole('status');
  for (const [index, candidate] of [one, two, three].entries()) {
    await box(page, candidate).focus();
    await page.keyboard.press('Space');
    await expect(box(page, candidate)).toBeChecked();
    await expect(status).toHaveText(index === 0 ? '1 candidat selectat' : `${index + 1} candidați selectați`);
  }
  await box(page, four).focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText('Poți compara cel mult 3 candidați');
  await expect(box(page, four)).not.toBeChecked();
  await expect(box(page, four)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Anulează' }).press('Enter');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL('/candidates');
  for (const candidate of [one, two, three]) await expect(box(page, candidate)).not.toBeChecked();
});

test('the candidates selected for comparison survive filtering and are stored only in the URL', async ({
  page,
}) => {
  await page.goto('/candidates');
  await box(page, one).check();
  await page.getByRole('searchbox').fill(two.display_name);
  await page.getByRole('button', { name: 'Arată', exact: true }).click();
  await expect(card(page, one)).toHaveCount(0);
  await box(page, two).check();
  await expect(bar(page).getByRole('status')).toHaveText('2 candidați selectați');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThanOrEqual(1);
  await page.goto('/candidates');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});

test('COMP-04 COMP-05 „Compară” opens a dialog at the comparison page’s URL, and back, Esc and the cross close it', async ({
  page,
}) => {
  await page.goto('/candidates');
  await box(page, two).check();
  await box(page, one).check();
  const list = page.url();
  const submit = bar(page).getByRole('button', { name: 'Compară' });
  await submit.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(compared);
  await expect(dialog(page).getByRole('table')).toBeVisible();
  for (const name of tabs) {
    await dialog(page).getByRole('link', { name, exact: true }).press('Enter');
    await expect(dialog(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveURL(name === tabs[0] ? compared : /sectiune=/);
  }
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(submit).toBeFocused();
  await submit.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(submit).toBeFocused();
  await submit.click();
  await dialog(page).getByRole('button', { name: 'Închide' }).click();
  await expect(page).toHaveURL(list);
  await submit.click();
  await expect(page).toHaveURL(compared);
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${one.display_name} și ${two.display_name}`,
  );
});

test('COMP-08 the comparison dialog shows that the stances are loading', async ({ page }) => {
  await page.goto('/candidates');
  await box(page, one).check();
  await box(page, two).check();
  await bar(page).getByRole('button', { name: 'Compară' }).click();
  await expect(dialog(page).getByRole('table')).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/compare\.data/, async (route) => {
    await asked;
    await route.continue();
  });
  await dialog(page).getByRole('link', { name: 'Poziții Politice' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Se încarcă pozițiile candidaților...');
  answer();
  await expect(dialog(page).getByRole('heading', { name: 'Ce a spus fiecare' })).toBeVisible();
  await expect(dialog(page).getByText('Se încarcă')).toHaveCount(0);
});

test('the comparison dialog’s links to the same comparison stay inside the dialog', async ({ page }) => {
  await page.goto('/candidates');
  await box(page, one).check();
  await box(page, two).check();
  await bar(page).getByRole('button', { name: 'Compară' }).click();
  await dialog(page).getByRole('link', { name: 'Analiză AI' }).click();
  await dialog(page)
    .getByRole('link', { name: /din \d+ (de )?întrebări/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Ce a spus fiecare' })).toBeVisible();
  const question = dialog(page).locator('.dumbbell-row a').last();
  const row = dialog(page).locator(`[id="${(await question.getAttribute('href'))?.slice(1)}"]`);
  await question.click();
  await expect(row).toBeInViewport();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Informații Generale' }).click();
  await dialog(page)
    .getByRole('link', { name: `Vezi profil: ${one.display_name}` })
    .click();
  await expect(page).toHaveURL(`/candidate/${one.slug}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CAND-31 COMP-01 COMP-03 COMP-04 checkboxes, selection bar and comparison page work without JavaScript', async ({
    page,
  }) => {
    await page.goto('/candidates?ordine=alfabetic');
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await box(page, one).check();
    await box(page, two).check();
    await page.getByRole('button', { name: 'Arată', exact: true }).click();
    await expect(box(page, one)).toBeChecked();
    await bar(page).getByRole('button', { name: 'Compară' }).click();
    // Without scripts a form sends all its fields. The page ignores unknown fields.
    await expect(page).toHaveURL(/\/candidates\/compare\?.*candidat=/);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(compared);
    for (const name of tabs) {
      const tab = page
        .getByRole('navigation', { name: 'Secțiunile comparației' })
        .getByRole('link', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
    }
    await page.getByText('Schimbă candidații').click();
    for (const { display_name } of [three, four])
      await page.getByRole('checkbox', { name: display_name }).check();
    await page.getByRole('button', { name: 'Compară' }).click();
    await expect(page.getByText('Poți compara cel mult 3 candidați')).toBeVisible();
    await page.getByRole('checkbox', { name: four.display_name }).uncheck();
    await page.getByRole('button', { name: 'Compară' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(three.display_name);
    await page.goto(`/candidates?candidat=${one.slug}`);
    await bar(page).getByRole('button', { name: 'Anulează' }).click();
    await expect(box(page, one)).not.toBeChecked();
  });
});

test('COMP-04 the comparison dialog reports a lost connection, loads on retry, and reopens when the visitor goes forward', async ({
  page,
}) => {
  await page.goto(`/candidates?candidat=${one.slug}&candidat=${two.slug}`);
  await expect(bar(page).getByRole('status')).toHaveText('2 candidați selectați');
  await page.context().setOffline(true);
  await bar(page).getByRole('button', { name: 'Compară' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Nu s-au putut încărca datele');
  await page.context().setOffline(false);
  await dialog(page).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(dialog(page).getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/candidates\?/);
  await page.goForward();
  await expect(dialog(page).getByRole('table').first()).toBeVisible();
});

test('COMP-05 the comparison’s chosen tab is visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/candidates/compare?candidat=${one.slug}&candidat=${two.slug}&sectiune=analiza`);
  const tab = page.getByRole('link', { name: 'Analiză AI' });
  await expect
    .poll(() => tab.evaluate((element) => element.getBoundingClientRect().right - innerWidth))
    .toBeLessThanOrEqual(0);
});
