import { expect, type Page, test } from '@playwright/test';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const at = new Date('2025-05-12T10:00:00+03:00');

/** Finds an account by the first letters of its names, and opens its editor. */
async function openEditor(page: Page, words: string, name: string): Promise<void> {
  await page.getByLabel('Caută după nume sau e-mail').fill(words);
  await page.getByRole('button', { name: 'Caută' }).click();
  await page.getByRole('link', { name: `Modifică: ${name}` }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`${javaScriptEnabled ? 'ACC-09 ACC-11 ' : ''}NAV-23 ${how}: an administrator edits, deactivates and creates accounts, closes a page to a role, and finds these changes logged`, async ({
    browser,
  }) => {
    const lastName = javaScriptEnabled ? 'Bălănescu' : 'Țurcanu';
    const { person, page: reader } = await own.signIn(browser);
    await own.db
      .updateTable('users')
      .set({ first_name: 'Ștefania', last_name: lastName })
      .where('id', '=', person.id)
      .execute();
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await page.goto('/admin/dashboard');
    await page
      .getByRole('navigation', { name: 'Administrare' })
      .getByRole('link', { name: 'Utilizatori' })
      .click();

    await openEditor(page, `stef ${lastName.slice(0, 3).toLowerCase()}`, `Ștefania ${lastName}`);
    await page.getByRole('textbox', { name: 'Prenume' }).fill('Ștefana');
    await page.getByRole('button', { name: 'Salvează contul' }).click();
    await expect(page.getByText('Contul a fost salvat.')).toBeVisible();
    const name = `Ștefana ${lastName}`;
    await page.getByRole('link', { name: `Dezactivează: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dezactivează' }).click();
    await expect(page.getByText('Contul a fost dezactivat')).toBeVisible();
    await reader.goto('/account');
    await expect(reader).toHaveURL(/\/auth\?next=%2Faccount&expirat=1$/);
    await page.getByRole('button', { name: `Activează: ${name}` }).click();
    await expect(page.getByText('Contul a fost activat.')).toBeVisible();

    await page.getByRole('link', { name: 'Creează utilizator' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Înapoi la utilizatori' }).click();
    await expect(page).toHaveURL(`${own.url}/admin/users`);
    await page.getByRole('link', { name: 'Creează utilizator' }).click();
    await page.getByLabel('Administrator', { exact: true }).check();
    await expect(page.getByLabel('Partid')).toBeHidden();
    await page.getByLabel('Candidat', { exact: true }).check();
    await page.getByRole('textbox', { name: 'Prenume' }).fill('Ilinca');
    await page.getByRole('textbox', { name: 'Nume', exact: true }).fill(`Dumitrașcu ${lastName}`);
    await page.getByLabel('Adresa de e-mail').fill(`ilinca-${javaScriptEnabled}@exemplu.invalid`);
    await page.getByRole('textbox', { name: 'Parola' }).fill('cal-baterie-capsator');
    await page.getByLabel('Partid').fill('Partidul Exemplu');
    await page.getByRole('button', { name: 'Creează contul' }).click();
    await expect(page.getByText(`Contul pentru Ilinca Dumitrașcu ${lastName} a fost creat.`)).toBeVisible();
    const onward = /\/candidate-dashboard\?candidate=ilinca-dumitrascu-/;
    if (javaScriptEnabled) await expect(page).toHaveURL(onward);
    else await page.getByRole('link', { name: 'Dashboardul candidatului' }).click();
    await expect(page).toHaveURL(onward);
    await expect(page.getByRole('main'), 'the page shows the created candidate').toContainText(
      `Ilinca Dumitrașcu ${lastName}`,
    );

    await page.goto('/admin/access-control');
    const save = page.getByRole('button', { name: 'Salvează permisiunile' });
    if (javaScriptEnabled) await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Dezactivează tot: Alegător' }).click();
    await page.getByLabel('Știri: Alegător').check();
    if (javaScriptEnabled) await expect(page.getByText('Ai modificări nesalvate')).toBeVisible();
    await save.click();
    await expect(page.getByText('Permisiunile au fost actualizate cu succes!')).toBeVisible();
    await expect(page.getByText('Toate modificările sunt salvate')).toBeVisible();
    const { page: voter } = await own.signIn(browser);
    expect((await voter.goto('/news'))?.status()).toBe(200);
    expect((await voter.goto('/polls'))?.status()).toBe(403);
    await page.getByRole('link', { name: 'Permisiunile inițiale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revino la cele inițiale' }).click();
    await expect(page.getByText('Permisiunile inițiale sunt din nou în vigoare.')).toBeVisible();
    expect((await voter.goto('/polls'))?.status()).toBe(200);

    await page.goto('/admin/audit');
    await page.getByLabel('Acțiune', { exact: true }).selectOption('A activat sau a dezactivat un cont');
    await page.getByRole('button', { name: 'Caută' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
    for (const opened of [page, reader, voter]) await opened.context().close();
  });
}

test('axe finds no fault on the pages of accounts, access, activities and the log, light and dark, at two widths', async ({
  browser,
}) => {
  const { id } = await makeUser(own.db, {
    firstName: 'Mădălina-Ecaterina',
    lastName: 'Constantinescu-Brâncoveanu',
  });
  const [slug = ''] = await listSlugs(own.db);
  await vote(own.db, { at, voterId: id, candidate: slug });
  const { page } = await own.signIn(browser, { role: 'admin' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, name] of [
      ['/admin/users', 'users'],
      [`/admin/users?utilizator=${id}`, 'user'],
      ['/admin/create-user', 'create-user'],
      ['/admin/access-control', 'access-control'],
      ['/admin/activities', 'activities'],
      ['/admin/audit', 'audit'],
    ] as const) {
      await page.goto(path);
      await expectNoFaults(page, { alsoDark: width === 1280 });
      await takePicture(page, `${name}-${width}`);
    }
  }
  await page.context().close();
});
