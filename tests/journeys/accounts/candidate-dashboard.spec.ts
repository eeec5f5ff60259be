import { expect, type Page, test } from '@playwright/test';
import { goingOnWhenAlive } from '../../kit/browser/alive.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();

async function signInAsCandidate(...options: Parameters<typeof own.signIn>) {
  const { page, person } = await own.signIn(options[0], { role: 'candidate', ...options[1] });
  const { slug } = await own.db
    .updateTable('candidates')
    .set({ user_id: person.id })
    .where('is_fictitious', '=', true)
    .returning('slug')
    .executeTakeFirstOrThrow();
  return { page, slug };
}

/** Fills in the form of an event and submits it by keyboard. */
async function addEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titlu').fill(title);
  await page.getByLabel('Începe la').fill('2025-05-15T18:00');
  await page.getByLabel('Se încheie la').fill('2025-05-15T20:00');
  await page.getByLabel('Locul').fill('Casa de Cultură');
  await page.getByRole('button', { name: 'Adaugă evenimentul' }).press('Enter');
  await expect(page.getByText('Evenimentul a fost adăugat.')).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript, 320 px wide';
  test(`${how}: a candidate adds and cancels an event and changes documents, and readers see both on the profile`, async ({
    browser,
  }) => {
    const viewport = { width: javaScriptEnabled ? 1280 : 320, height: 800 };
    const { page, slug } = await signInAsCandidate(browser, { javaScriptEnabled, viewport });
    const check = async (name: string) => {
      if (javaScriptEnabled) await expectNoFaults(page, { alsoDark: true });
      await takePicture(page, `candidate-${name}-${viewport.width}`);
    };
    await page.goto('/candidate-dashboard');
    await check('overview');
    await page.getByRole('link', { name: 'Statistici' }).click();
    await expect(page.getByRole('heading', { name: 'Cine te urmărește' })).toBeVisible();
    await check('insights');

    await page.getByRole('link', { name: 'Evenimente', exact: true }).click();
    await page.getByRole('link', { name: 'Adaugă un eveniment' }).click();
    const title = `Eveniment ${viewport.width}`;
    await addEvent(page, title);
    await page.getByRole('link', { name: `Schimbă: ${title}` }).click();
    await page.getByLabel('Se încheie la').fill('2025-05-15T17:00');
    await page.getByRole('button', { name: 'Salvează evenimentul' }).click();
    await expect(page.getByText('Evenimentul trebuie să se încheie după ce începe.').first()).toBeVisible();
    await expect(page.getByLabel('Titlu')).toHaveValue(title);
    await check('event-form');
    await page.getByLabel('Se încheie la').fill('2025-05-15T21:00');
    await page.getByRole('button', { name: 'Salvează evenimentul' }).click();
    await expect(page.getByText('Evenimentul a fost salvat.')).toBeVisible();
    await page.getByRole('link', { name: `Anulează evenimentul: ${title}` }).click();
    await page.getByRole('button', { name: 'Anulează evenimentul' }).click();
    await expect(page.getByText('Evenimentul a fost anulat.')).toBeVisible();
    await page.getByRole('button', { name: /Creează adresa secretă|Înlocuiește adresa/ }).click();
    const secret = page.getByLabel('Adresa secretă a calendarului tău');
    await expect(secret).toHaveValue(/^webcal:\/\/.*\/calendar\/[\w-]{43}\.ics$/);
    const calendar = await fetch((await secret.inputValue()).replace('webcal:', 'http:'));
    expect(await calendar.text()).toMatch(new RegExp(`SUMMARY:${title}\\r\\n[^]*STATUS:CANCELLED`));
    await check('events');

    await page.getByRole('link', { name: 'Documente', exact: true }).click();
    const address = page.getByLabel('Adresa nouă a declarației de avere');
    await address.fill('ceva');
    await address.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Scrie adresa unei pagini web');
    await expect(address).toHaveValue('ceva');
    await address.fill(`declaratii.integritate.eu/${viewport.width}`);
    await address.press('Enter');
    await expect(page.getByText('Declarația de avere a fost actualizată cu succes!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('portalul Agenției Naționale de Integritate');
    await check('documents');

    const reader = await own.open(browser, { javaScriptEnabled, viewport });
    // Visitors may get a cached page up to two seconds old.
    await expect(async () => {
      await reader.goto(`/candidate/${slug}?sectiune=documente`);
      const text = (await reader.getByRole('main').textContent()) ?? '';
      expect(text).toContain(`${title} Anulat`);
      expect(text).toContain(`https://declaratii.integritate.eu/${viewport.width}`);
    }).toPass();
    if (javaScriptEnabled) await expectNoFaults(reader, { alsoDark: true });
    await takePicture(reader, `candidate-profile-${viewport.width}`);
    for (const opened of [page, reader]) await opened.context().close();
  });
}

test('ERR-05 ERR-06 ERR-07 a dashboard that fails to load is retried after 1, 2 and 4 s, then by its button', async ({
  browser,
}) => {
  const page = goingOnWhenAlive((await signInAsCandidate(browser)).page);
  await page.goto('/candidate-dashboard/events');
  const asked: number[] = [];
  // The first two requests fail on the network, and the others with a server error.
  await page.route('**/candidate-dashboard.data*', (route) =>
    asked.push(Date.now()) <= 2 ? route.abort('connectionfailed') : route.fulfill({ status: 503 }),
  );
  await page.locator('main a[href="/candidate-dashboard"]').first().click();
  await expect(page.getByText('Se reconectează...')).toBeVisible();
  // A failed navigation replaces the document, so the hidden error is in sight until the styles apply again.
  await expect.poll(() => asked.length).toBe(4);
  await expect(page.getByRole('alert')).toContainText('Nu s-au putut încărca datele.');
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(900 * 2 ** index);
  await page.unroute('**/candidate-dashboard.data*');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Candidat');
});
