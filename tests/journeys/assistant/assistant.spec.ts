import { expect, type Page, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const chat = '**/api/v1/rpc/chat';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Asistent Electoral' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Întrebarea ta' });
const log = (page: Page) => panel(page).getByRole('log');

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

/** Asks a question whose request fails. Expects the error, no question in the list, and the typed text in the field. */
async function expectFailure(page: Page, text: string): Promise<void> {
  await ask(page, 'Ce prezență a fost?');
  await expect(panel(page).getByRole('alert')).toContainText(text);
  await expect(log(page)).not.toContainText('Ce prezență a fost?');
  await expect(field(page)).toHaveValue('Ce prezență a fost?');
  await page.unroute(chat);
}

test('HOME-04 HOME-26 CHAT-01 CHAT-02 CHAT-03 CHAT-04 CHAT-07 CHAT-18 CHAT-19 CHAT-20 CHAT-21 CHAT-22 CHAT-23 a visitor asks about a county, sees each kind of failure, and is asked to sign in after three questions', async ({
  browser,
}) => {
  const page = await own.open(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  for (const place of [
    page.locator('[data-opening]'),
    page.locator('section[aria-labelledby=compatibilitate]'),
  ]) {
    await place.getByRole('link', { name: 'Întreabă asistentul' }).click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }
  await page.route('**/assistant/conversation.json*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/results/1/CJ');
  await page.getByRole('link', { name: 'Întreabă despre Cluj' }).click();
  await expect(panel(page)).toContainText('Failed to load chat history');
  await page.unroute('**/assistant/conversation.json*');
  await panel(page).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(panel(page)).toContainText('Întrebări despre Cluj');
  await expect(panel(page)).toContainText('Mai poți pune 3 întrebări fără cont.');

  await page.route(chat, (route) => route.abort());
  await expectFailure(page, 'Failed to connect to chat service (check internet connection)');
  await page.route(chat, (route) => route.fulfill({ status: 500, body: 'x' }));
  await expectFailure(page, 'Eroare în răspunsul de la server');
  await page.route(chat, (route) => route.fulfill({ status: 200, body: '' }));
  await expectFailure(page, 'No response from Edge Function');
  const broken = 'event: sources\ndata: []\n\n';
  await page.route(chat, (route) => route.fulfill({ status: 200, body: broken }));
  await expectFailure(page, 'Failed to send message');
  await expect(panel(page)).toContainText('Mai poți pune 3 întrebări fără cont.');

  await panel(page).getByRole('button', { name: 'Cine a luat cele mai multe voturi în Cluj?' }).click();
  await expect(log(page)).toContainText('35,49%');
  await expect(
    log(page)
      .getByRole('link', { name: /^Sursa 1: / })
      .first(),
  ).toBeVisible();
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'assistant-panel');
  await log(page).getByRole('button', { name: 'Răspuns greșit?' }).click();
  await expect(log(page)).toContainText('au ajuns la administratori, fără numele tău');
  await panel(page).getByRole('button', { name: 'Mărește panoul' }).click();
  await expect(panel(page).getByRole('button', { name: 'Micșorează panoul' })).toBeVisible();
  await ask(page, 'Dar în turul doi?');
  await expect(panel(page)).toContainText('Mai poți pune o întrebare fără cont.');
  await ask(page, 'Cu cine să votez?');
  await expect(panel(page)).toContainText('Ai pus cele 3 întrebări pe care le poți pune fără cont.');
  await expect(field(page)).toBeDisabled();
  const signIn = panel(page).getByRole('link', { name: 'Autentifică-te' });
  expect(await signIn.getAttribute('href')).toMatch(/^\/auth/);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/info');
  await page.getByRole('banner').getByRole('link', { name: 'Întreabă asistentul' }).click();
  await expect(panel(page)).toContainText('Ai pus cele 3 întrebări');
  await page.context().close();
});

test("CHAT-10 a signed-in person stores a conversation, finds it on the assistant's page, and deletes it", async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Întreabă asistentul' }).first().click();
  await panel(page).getByText('Vreau să o păstrez').click();
  await panel(page).getByRole('button', { name: 'Sunt de acord, păstreaz-o de acum' }).click();
  await expect(panel(page)).toContainText('Conversația se păstrează 90 de zile');
  await ask(page, 'Cum votez dacă sunt în alt oraș?');
  const copy = log(page).getByRole('button', { name: 'Copiază răspunsul' });
  await expect(copy).toBeVisible();
  await ask(page, 'Ce părere au candidații despre Ucraina?');
  await expect(copy).toHaveCount(2);
  // A long answer is scrolled so that its question is at the top.
  await expect(log(page).getByText('Ce părere au candidații despre Ucraina?')).toBeInViewport({ ratio: 1 });
  await expect(copy.last()).not.toBeInViewport();
  await panel(page).getByRole('link', { name: 'Deschide pe o pagină întreagă' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asistent Electoral');
  const main = page.getByRole('main');
  await expect(main).toContainText('Cum votez dacă sunt în alt oraș?');
  await expectNoFaults(page, { alsoDark: true });
  await main.getByRole('button', { name: 'Șterge conversația' }).click();
  await expect(main).toContainText('Conversația a fost ștearsă.');
  await page.reload();
  await expect(main).toContainText('Poți întreba');
  await page.context().close();
});

test("without JavaScript the assistant's page has the thread and the limit of questions, and an administrator decides about a report", async ({
  browser,
}) => {
  const page = await own.open(browser, { javaScriptEnabled: false });
  const main = page.getByRole('main');
  await page.goto('/results/1/56210');
  await page.getByRole('link', { name: 'Întreabă despre Bonțida' }).click();
  await expect(page).toHaveURL(/\/assistant\?despre=judet%3A56210$/);
  await main.getByRole('button', { name: 'Cine a luat cele mai multe voturi în Bonțida?' }).click();
  await expect(main).toContainText('în comuna Bonțida (județul Cluj)');
  await page.getByLabel('Întrebarea ta').fill('   ');
  await main.getByRole('button', { name: 'Întreabă', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('Scrie o întrebare.');
  await page.getByLabel('Întrebarea ta').fill('Câte voturi au fost la Iași?');
  await main.getByRole('button', { name: 'Întreabă', exact: true }).click();
  await expect(main).toContainText('Mai poți pune o întrebare fără cont.');
  await main.getByRole('button', { name: 'Răspuns greșit?' }).click();
  await expect(main).toContainText('au ajuns la administratori, fără numele tău');
  await page.getByLabel('Întrebarea ta').fill('Și la Arad?');
  await main.getByRole('button', { name: 'Întreabă', exact: true }).click();
  await expect(main).toContainText('Ai pus cele 3 întrebări pe care le poți pune fără cont.');
  await expect(page.getByLabel('Întrebarea ta')).toBeDisabled();
  await page.context().close();

  const { page: admin } = await own.signIn(browser, { role: 'admin' });
  await admin.goto('/admin/assistant');
  await expect(admin.getByRole('main')).toContainText('Câte voturi au fost la Iași?');
  await expectNoFaults(admin, { alsoDark: true });
  await takePicture(admin, 'assistant-reports');
  const row = admin.getByRole('listitem').filter({ hasText: 'Câte voturi au fost la Iași?' });
  await row.getByRole('button', { name: 'Acceptă ca ciornă' }).click();
  await expect(admin.getByRole('main')).toContainText('Răspunsul a fost acceptat ca ciornă.');
  await admin.getByRole('link', { name: 'Acceptate (1)' }).click();
  await expect(admin.getByRole('main')).toContainText('Câte voturi au fost la Iași?');
  await admin.context().close();
});
