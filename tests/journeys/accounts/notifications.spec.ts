import { expect, type Page, test } from '@playwright/test';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import { moments } from '#tests/kit/election.ts';
import { expectNoFaults, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notificări/ });
const services = () => discussionServices(own.db, { at: moments.betweenRounds });
const candidate = () =>
  own.db
    .selectFrom('candidates')
    .select(['slug', 'display_name as name'])
    .where('status', '=', 'active')
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();

test('the bell on a cached page counts a new reply at once, and opening the reply marks it as read', async ({
  browser,
}) => {
  const { slug, name } = await candidate();
  const { page, person } = await own.signIn(browser);
  const { page: other } = await own.signIn(browser);
  const comment = await writeComment(services(), { userId: person.id, candidate: slug });
  await page.goto('/results');
  await expect(bell(page)).toHaveAccessibleName('Notificări');
  for (const text of ['Primul răspuns.', 'Al doilea răspuns.']) {
    await other.goto(`/candidate/${slug}/comments/${comment}`);
    await other.getByLabel('Răspunsul tău').fill(text);
    await other.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await expect(other.getByText(text)).toBeVisible();
  }
  await expect(bell(page)).toHaveAccessibleName('Notificări 2 necitite');
  await expect(bell(other), 'nobody else gets the notification').toHaveAccessibleName('Notificări');

  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notificări');
  await expectNoFaults(page, { alsoDark: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoFaults(page);
  const line = page.getByRole('link', { name: `2 răspunsuri la comentariul tău despre ${name}` });
  await line.click();
  await expect(page.getByText('Al doilea răspuns.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notificări');

  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/account/notifications');
  await expect(page.getByText('Necitită')).toHaveCount(0);
  const header = page.getByRole('banner').locator('.sticky');
  // The header takes one line once the fonts have loaded.
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(80);
  await page.getByLabel('Cel mult unul pe săptămână').check();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Alegerile tale au fost salvate.')).toBeVisible();
  for (const each of [page, other]) await each.context().close();
});

test('without JavaScript a person reads notifications and chooses their kinds, and the link in an e-mail stops one kind', async ({
  browser,
}) => {
  const { slug } = await candidate();
  const { page, person } = await own.signIn(browser, { javaScriptEnabled: false });
  const comment = await writeComment(services(), { userId: person.id, candidate: slug });
  await page.goto('/account/notifications');
  await expect(page.getByText('Nu ai nicio notificare.')).toBeVisible();
  const admin = await own.signIn(browser, { role: 'admin', javaScriptEnabled: false });
  await writeComment(services(), { userId: admin.person.id, candidate: slug, parentId: comment });

  await admin.page.goto('/admin/jobs');
  await admin.page.getByRole('button', { name: 'Rulează acum: Notificările' }).click();
  const mail = own.db.selectFrom('mail_outbox').select('body').where('user_id', '=', person.id);
  await expect.poll(async () => (await mail.executeTakeFirst())?.body).toContain('/unsubscribe?cod=');
  const [, link = ''] =
    /răspunsuri: \S+?(\/unsubscribe\?cod=\S+)/.exec((await mail.executeTakeFirst())?.body ?? '') ?? [];
  // axe needs scripts, so it runs in a separate browser. The person's own page has no scripts.
  const visitor = await own.open(browser);
  await visitor.goto(link);
  await expect(visitor.getByText('Nu vei mai primi e-mailuri despre răspunsurile')).toBeVisible();
  await expectNoFaults(visitor, { alsoDark: true });
  await visitor.getByRole('button', { name: 'Oprește' }).click();
  await expect(visitor.getByText('Nu mai primești e-mailuri despre răspunsurile')).toBeVisible();
  // A mail program sends neither cookies nor an Origin header.
  const post = (address: string) =>
    fetch(`${own.url}${address}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect([(await post(link)).status, (await post(`${link}x`)).status]).toEqual([200, 400]);

  await page.goto('/info');
  await expect(bell(page)).toHaveAccessibleName('Notificări 1 necitite');
  await bell(page).click();
  const replies = page.getByRole('group', { name: 'Răspunsuri la comentariile tale' });
  await expect(replies.getByLabel('Prin e-mail')).not.toBeChecked();
  await page.getByRole('button', { name: /^Marchează ca citită/ }).click();
  await expect(page.getByText('Necitită')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notificări');
  await replies.getByLabel('Pe site').uncheck();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Alegerile tale au fost salvate.')).toBeVisible();
  await expect(replies.getByLabel('Pe site')).not.toBeChecked();
  for (const each of [page, admin.page, visitor]) await each.context().close();
});
