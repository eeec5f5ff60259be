import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../../kit/browser/keyboard.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const settings = '/admin/settings';
const contents = '/admin/site-content';

/** Reloads a page as a visitor until it shows `shown`, because a cached page may be two seconds old. */
async function waitForVisitors(visitor: Page, path: string, shown: (page: Page) => Promise<boolean>) {
  await expect(async () => {
    await visitor.goto(path);
    expect(await shown(visitor)).toBe(true);
  }).toPass();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript, by keyboard alone' : 'without JavaScript';

  test(`${how}: an administrator changes the site's colours and footer, and visitors see them`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, {
      role: 'admin',
      javaScriptEnabled,
      viewport: { width: 320, height: 720 },
    });
    const visitor = await own.open(browser, { javaScriptEnabled: false });
    const fill = async (label: string, text: string) => {
      if (!javaScriptEnabled) return page.getByLabel(label).fill(text);
      await tabTo(page, label);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    const press = async (name: string) => {
      if (!javaScriptEnabled) return page.getByRole('button', { name }).click();
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    };
    const colour = javaScriptEnabled ? '#5A1E82' : '#0B5D3B';
    await page.goto(`${settings}?sectiune=aspect`);
    await fill('Culoarea principală', '#FCD116');
    await press('Salvează setările');
    await expect(page.getByRole('alert')).toContainText(
      'Contrastul cu fundalul deschis este 1,36:1, sub 4,5:1.',
    );
    await expect(page.getByLabel('Culoarea principală')).toHaveValue('#FCD116');
    await fill('Culoarea principală', colour);
    await press('Salvează setările');
    await expect(page.getByText('Setările au fost actualizate cu succes!')).toBeVisible();
    await expect(page.getByLabel('Culoarea principală')).toHaveValue(colour);
    await waitForVisitors(visitor, '/', async (shown) =>
      (await shown.content()).includes(`--blue:light-dark(${colour}`),
    );

    await page.goto(settings);
    await page.getByLabel('Canalul de YouTube').fill('https://www.youtube.com/@exemplu');
    await page.getByRole('button', { name: 'Salvează setările' }).click();
    await expect(page.getByText('Setările au fost actualizate cu succes!')).toBeVisible();
    const link = (shown: Page) => shown.getByRole('contentinfo').getByRole('link', { name: 'YouTube' });
    await waitForVisitors(visitor, '/terms', async (shown) => (await link(shown).count()) === 1);
    await own.db
      .updateTable('site_settings')
      .set({ value: '{}' })
      .where('key', '=', 'social_links')
      .execute();
    await page.context().close();
    await visitor.context().close();
  });

  test(`${how.split(',')[0]}: an administrator previews a draft, publishes it and restores the first version`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const visitor = await own.open(browser, { javaScriptEnabled: false });
    await visitor.goto('/candidates');
    const first = await visitor.getByRole('heading', { level: 1 }).innerText();
    const title = `Cine candidează, ${how.split(',')[0]}`;
    const isTitle = (wanted: string) => async (shown: Page) =>
      (await shown.getByRole('heading', { level: 1 }).innerText()) === wanted;

    await page.goto(contents);
    await page.getByRole('link', { name: 'Modifică candidates_title' }).click();
    await page.getByLabel('Textul').fill('<b>Cine candidează</b>');
    await page.getByRole('button', { name: 'Publică' }).click();
    await expect(page.getByRole('alert')).toContainText('Scrie text simplu, fără etichete HTML.');
    await page.getByLabel('Textul').fill(title);
    await page.getByRole('button', { name: 'Salvează ciorna' }).click();
    await expect(page.getByText('Ciorna a fost salvată. Vizitatorii nu o văd.')).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Previzualizează ciornele' }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(preview.getByText('Previzualizare: pagina arată și ciornele')).toBeVisible();
    await visitor.goto('/candidates');
    expect(await isTitle(first)(visitor)).toBe(true);
    for (const path of [
      '/',
      '/candidates',
      '/candidates.data',
      '/api/v1/candidates',
      '/sitemap.xml',
      '/oembed?url=/',
    ])
      expect(await (await visitor.request.get(path)).text(), path).not.toContain(title);
    await preview.close();

    await page.getByRole('button', { name: 'Publică' }).click();
    await expect(page.getByText('A fost publicat.')).toBeVisible();
    await waitForVisitors(visitor, '/candidates', isTitle(title));
    await page
      .getByRole('button', { name: /^Restaurează versiunea/ })
      .last()
      .click();
    await expect(page.getByText('Versiunea aleasă este acum ciornă.')).toBeVisible();
    await expect(page.getByLabel('Textul')).toHaveValue(first);
    await page.getByRole('button', { name: 'Publică' }).click();
    await expect(page.getByText('A fost publicat.')).toBeVisible();
    await waitForVisitors(visitor, '/candidates', isTitle(first));
    await page.context().close();
    await visitor.context().close();
  });
}

test('axe finds no fault on the pages of settings and contents at 320 px, in both colour schemes', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 320, height: 900 } });
  const { id } = await own.db
    .selectFrom('site_content')
    .select('id')
    .where('key', '=', 'candidates_title')
    .executeTakeFirstOrThrow();
  const paths = [
    settings,
    `${settings}?sectiune=aspect`,
    `${settings}?sectiune=securitate`,
    contents,
    `${contents}/text/${id}?confirma=sterge`,
    '/admin/site-preview/home',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectNoFaults(page, { alsoDark: true });
    await takePicture(page, `site-admin-${path.replace(/\W+/g, '-').slice(1, 50)}`);
  }
});
