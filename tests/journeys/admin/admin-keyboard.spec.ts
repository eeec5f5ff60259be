import { expect, test } from '@playwright/test';
import { makeUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import { pressEnter, tabTo, typeInto } from '../../kit/browser/keyboard.ts';
import { listMoments } from '../../kit/browser/moments.ts';
import { expectNoFaults, withOwnProduct } from '../../kit/product/own-product.ts';
import { firstTwo } from '../../kit/votes/participation.ts';

const own = withOwnProduct();

test("the side menu fits a window 900 px high, the assistant's button covers no table, and axe finds no fault", async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 1280, height: 900 } });
  await page.goto('/admin/users');
  const menu = page.getByRole('navigation', { name: 'Administrare' }).locator('xpath=..');
  expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  const table = await page.getByRole('table').boundingBox();
  const button = await page.getByRole('link', { name: 'Întreabă asistentul' }).boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  // Other journeys check the other pages of the administration.
  for (const path of ['/admin/moderation', '/admin/polls/new']) {
    await page.goto(path);
    await expectNoFaults(page, { alsoDark: true });
  }
  await page.context().close();
});

test('the focus stays at the start of an administration page that opens with a sentence about its state', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  for (const path of ['/admin/dashboard', '/admin/access-control', '/admin/backups']) {
    await page.goto(path);
    await expect(page.locator('main [role=status]:not(:empty)').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Sari la conținut' }), path).toBeFocused();
  }
  await page.context().close();
});

test('ERR-19 ERR-20 as ruled: an administrator uses each page and confirms a deletion by keyboard alone, and success messages stay', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 1280, height: 900 } });
  const { id } = await makeUser(own.db, { firstName: 'Mara', lastName: 'Ionescu' });
  const [one] = await firstTwo(own.db);
  await page.clock.install();
  const expectNote = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

  await page.goto('/admin/dashboard');
  await pressEnter(page, 'Numără din nou');
  await expectNote(/^Ultima numărătoare/);

  await page.goto('/admin/users');
  await typeInto(page, 'Caută după nume', 'Mara');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cauta=Mara/);
  await pressEnter(page, 'Modifică: Mara Ionescu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeInto(page, 'Prenume', 'Mara Elena');
  await pressEnter(page, 'Salvează contul');
  await expectNote('Contul a fost salvat.');
  await page.clock.fastForward(10_000);
  await expectNote('Contul a fost salvat.');
  await pressEnter(page, 'Dezactivează: Mara Elena Ionescu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const person = own.db.selectFrom('users').select('is_active').where('id', '=', id);
  expect(await person.executeTakeFirst()).toEqual({ is_active: true });

  await page.goto('/admin/candidates');
  await typeInto(page, `Voturile din turul I: ${one.name}`, '4321');
  await pressEnter(page, `Salvează voturile: ${one.name}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeInto(page, 'Motivul corecturii', 'O secție a fost renumărată.');
  await typeInto(page, 'Adresa sursei', 'https://www.roaep.ro/hotarare');
  await pressEnter(page, 'Publică corectura');
  await expectNote('Corectura a fost publicată');

  await page.goto('/admin/compatibility-test');
  const questions = async () =>
    (await own.db.selectFrom('compatibility_questions').select('id').execute()).length;
  const before = await questions();
  await pressEnter(page, 'Dezactivează: ');
  await expectNote('Întrebarea a ieșit din test.');
  await pressEnter(page, 'Șterge: ');
  await expectNote('Are you sure you want to delete this question?');
  expect(await questions()).toBe(before);
  await pressEnter(page, 'Șterge');
  await expectNote('Întrebarea a fost ștearsă.');
  expect(await questions()).toBe(before - 1);

  await page.goto('/admin/news/new');
  await typeInto(page, 'Titlu', 'Un articol scris cu tastatura');
  await typeInto(page, 'Text', 'Un paragraf.');
  await pressEnter(page, 'Salvează articolul');
  await expectNote('Articolul a fost salvat.');

  await page.goto('/admin/news-articles');
  await typeInto(page, 'Caută în titlu și rezumat', 'scris cu tastatura');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cauta=scris/);
  await pressEnter(page, 'Publică: Un articol scris cu tastatura');
  await expectNote('Articolul a fost salvat.');
  await expect(page.getByRole('table').getByText('publicat', { exact: true })).toBeVisible();

  await page.goto('/admin/site-content');
  await pressEnter(page, 'Modifică candidates_title');
  await typeInto(page, 'Textul', 'Cine candidează');
  await pressEnter(page, 'Salvează ciorna');
  await expectNote('Ciorna a fost salvată. Vizitatorii nu o văd.');

  await page.goto('/admin/rss-feeds');
  await pressEnter(page, 'Run Now');
  await expectNote('Preluarea a pornit.');

  await page.goto('/admin/ai-score-calculation');
  await pressEnter(page, 'Calculează toate scorurile');
  await expectNote(/^Au fost calculate \d+/);

  await page.goto('/admin/jobs');
  await pressEnter(page, 'Rulează acum: Termene de păstrare');
  await expectNote(/^Sarcina așteaptă la rând: Termene de păstrare/);

  await page.goto('/admin/access-control');
  await tabTo(page, 'Știri: Alegător');
  await page.keyboard.press('Space');
  await pressEnter(page, 'Salvează permisiunile');
  await expectNote('Permisiunile au fost actualizate cu succes!');

  await page.goto('/admin/settings');
  await typeInto(page, 'Titlul site-ului', 'Alegeri de probă');
  await pressEnter(page, 'Salvează setările');
  await expectNote('Setările au fost actualizate cu succes!');

  await page.goto('/admin/database');
  await tabTo(page, 'Tabel');
  await page.keyboard.type('menu_items');
  await pressEnter(page, 'Arată');
  await expect(page).toHaveURL(/tabel=menu_items/);

  await page.goto('/admin/audit');
  await typeInto(page, 'Caută după nume', 'Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByText('Ana Exemplu').first()).toBeVisible();
  await page.context().close();
});

/** Adds rows of this person: a claim, a comment that awaits a moderator, a reported answer and an activity. */
async function plantWaiting(userId: string): Promise<void> {
  const { db } = own;
  const at = new Date(listMoments().find(({ id }) => id === 'intre-tururi')?.at ?? '');
  const [{ slug }] = await firstTwo(db);
  const { id: candidate } = await db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claim_requests')
    .values({ user_id: userId, candidate_id: candidate, message: 'Sunt eu.', election_at: at })
    .execute();
  await writeComment(discussionServices(db, { at, isReviewed: true }), { userId, candidate });
  await db
    .insertInto('assistant_corrections')
    .values({
      question: 'Câte voturi?',
      answer: 'Nu știu.',
      route: 'figures',
      election_at: at,
      digest: Buffer.alloc(32),
    })
    .execute();
  await db
    .insertInto('voter_activities')
    .values({ voter_id: userId, activity_type: 'follow', election_at: at })
    .execute();
}

test('an administrator finds an activity, decides waiting cases, and changes outlets, test questions and accounts by keyboard alone', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 1280, height: 900 } });
  const { id } = await makeUser(own.db, { firstName: 'Dan', lastName: 'Tastatură' });
  await plantWaiting(id);
  const main = page.getByRole('main');
  const expectNote = (text: string | RegExp) => expect(main.getByText(text).first()).toBeVisible();

  await page.goto('/admin/activities');
  await typeInto(page, 'Caută după nume', 'Tastatură');
  await tabTo(page, 'Tip');
  await page.keyboard.type('Urm');
  await pressEnter(page, 'Caută');
  await expect(page).toHaveURL(/tip=follow/);
  await pressEnter(page, 'Dan Tastatură');
  await expect(page).toHaveURL(new RegExp(`/admin/users\\?utilizator=${id}`));

  await page.goto('/admin/claims');
  await typeInto(page, 'Motivul deciziei', 'Nu ai trimis o dovadă.');
  await pressEnter(page, 'Respinge');
  await expectNote('Decizia a fost înregistrată, iar solicitantul a fost anunțat.');
  await expectNote('Nicio cerere nu așteaptă.');

  await page.goto('/admin/moderation');
  await typeInto(page, 'Motivul deciziei', 'Comentariul respectă regulile.');
  await pressEnter(page, 'Publică');
  await expectNote('Decizia a fost înregistrată.');
  await expectNote('Niciun text nu așteaptă.');

  await page.goto('/admin/assistant');
  await pressEnter(page, 'Acceptă ca ciornă');
  await expectNote('Răspunsul a fost acceptat ca ciornă.');
  await pressEnter(page, 'Acceptate (1)');
  await expectNote('Câte voturi?');

  await page.goto('/admin/polls/new');
  await pressEnter(page, 'Vezi sondajul');
  await expect(page).toHaveURL(/\/polls$/);

  await page.goto('/admin/news/sources');
  await typeInto(page, 'Caută o publicație', 'HotNews');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cauta=HotNews/);
  await pressEnter(page, 'Deschide HotNews');
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeInto(page, 'Scor de încredere', '71');
  await pressEnter(page, 'Salvează publicația');
  await expectNote('Publicația a fost salvată.');

  await page.goto('/admin/voter-test?panou=intrebari');
  await pressEnter(page, 'Generate Test Questions');
  await expectNote(/^Success: [1-9]\d* test questions generated$/);
  await pressEnter(page, 'Activează: ');
  await expectNote('Întrebarea este acum în test.');
  await pressEnter(page, 'Șterge: ');
  await expectNote('Are you sure you want to delete this question?');
  await pressEnter(page, 'Șterge');
  await expectNote('Întrebarea a fost ștearsă.');

  await page.goto('/admin/users/new');
  await expect(page).toHaveURL(/\/admin\/create-user$/);
  await tabTo(page, 'Candidat');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  await typeInto(page, 'Prenume', 'Ioana');
  await typeInto(page, 'Nume', 'Tastatură');
  await typeInto(page, 'Adresa de e-mail', 'ioana.tastatura@exemplu.invalid');
  await typeInto(page, 'Parola', 'patru cuvinte simple aici');
  await pressEnter(page, 'Creează contul');
  await expectNote('Contul pentru Ioana Tastatură a fost creat.');
  await page.context().close();
});
