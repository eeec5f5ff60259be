import { buffer } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { zipDataset } from '#server/dataset/upload/testing.ts';
import { choose, chooseFile, pressEnter, tabTo, typeInto } from '../../kit/browser/keyboard.ts';
import { listMoments } from '../../kit/browser/moments.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import { firstTwo } from '../../kit/votes/participation.ts';

const own = withOwnProduct();
const wide = { width: 1280, height: 900 };

const betweenRounds = () => new Date(listMoments().find(({ id }) => id === 'intre-tururi')?.at ?? '');

/** Reads the sentence about a finished change, and expects the focus on something visible. */
async function expectDone(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const hasFocus = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at !== null && at !== document.body && at.checkVisibility({ visibilityProperty: true });
    });
  await expect.poll(hasFocus, text).toBe(true);
}

/** Follows a link to a confirmation in a dialog, and presses the dialog's button. */
async function confirm(
  page: Page,
  { link, title, button = link }: { link: string; title: string; button?: string },
) {
  await pressEnter(page, link);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await pressEnter(page, button);
}

/** Follows a link that asks for confirmation in the same place, and presses the button there. */
async function remove(page: Page, link: string, question: string, button = 'Șterge'): Promise<void> {
  await pressEnter(page, link);
  await expect(page.getByText(question).first()).toBeVisible();
  await pressEnter(page, button);
}

test('an administrator changes accounts, candidates, rights and scores by keyboard alone', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: wide });
  const { id } = await makeUser(own.db, { firstName: 'Mara', lastName: 'Tastatură' });
  const secrets = createSecrets('o cheie oarecare, numai pentru sesiuni');
  for (let count = 0; count < 2; count += 1) await makeSession(own.db, { userId: id, secrets });
  await own.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute();
  const factor = { user_id: id, secret: 'x', backup_codes: 'x' };
  await own.db.insertInto('second_factors').values(factor).execute();

  await page.goto('/admin/users?cauta=Mara+Tastatura');
  await confirm(page, { link: 'Dezactivează: Mara', title: 'Dezactivezi contul', button: 'Dezactivează' });
  await expectDone(page, 'Contul a fost dezactivat');
  await pressEnter(page, 'Activează: Mara');
  await expectDone(page, 'Contul a fost activat.');
  for (let count = 0; count < 2; count += 1) await makeSession(own.db, { userId: id, secrets });
  await pressEnter(page, 'Modifică: Mara');
  await pressEnter(page, 'Încheie sesiunea');
  await expectDone(page, 'Sesiunea s-a încheiat.');
  await confirm(page, { link: 'Încheie toate sesiunile', title: 'Închei toate sesiunile' });
  await expectDone(page, 'Toate sesiunile contului s-au încheiat.');
  await page.goto(`/admin/users?utilizator=${id}`);
  await confirm(page, { link: 'Dezactivează al doilea pas', title: 'Dezactivezi al doilea pas' });
  await expectDone(page, 'Al doilea pas a fost dezactivat');

  await page.goto('/admin/candidates');
  const [one] = await firstTwo(own.db);
  await pressEnter(page, `Modifică: ${one.name}`);
  await typeInto(page, 'Partid', 'Partidul Tastaturii');
  await typeInto(page, 'Motiv', 'Numele oficial al partidului.');
  await pressEnter(page, 'Salvează candidatul');
  await expectDone(page, 'Schimbarea a fost salvată.');
  const { id: owner } = await makeUser(own.db, { role: 'candidate' });
  await own.db.updateTable('candidates').set({ user_id: owner }).where('slug', '=', one.slug).execute();
  await page.goto('/admin/candidates');
  await pressEnter(page, `Verifică: ${one.name}`);
  await expect(page.getByRole('dialog', { name: `Verifică: ${one.name}` })).toBeVisible();
  await typeInto(page, 'Motivul deciziei', 'Sursele publice au fost comparate.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectDone(page, 'Verificarea a fost schimbată');

  await page.goto('/admin/access-control');
  await pressEnter(page, 'Dezactivează tot: Alegător');
  await pressEnter(page, 'Salvează permisiunile');
  await expectDone(page, 'Permisiunile au fost actualizate cu succes!');
  await confirm(page, {
    link: 'Permisiunile inițiale',
    title: 'Revii la',
    button: 'Revino la cele inițiale',
  });
  await expectDone(page, 'Permisiunile inițiale sunt din nou în vigoare.');

  await page.goto('/admin/ai-score-calculation');
  await tabTo(page, 'Candidat');
  await page.keyboard.press('ArrowDown');
  await pressEnter(page, 'Calculează scorul');
  await expectDone(page, 'A fost calculat 1 scor.');

  await page.goto('/admin/settings?sectiune=notificari');
  await pressEnter(page, 'Trimite un mesaj de probă');
  await expectDone(page, 'Mesajul de probă a fost pus la trimitere.');

  await page.goto('/admin/database?tabel=menu_items');
  const download = page.waitForEvent('download');
  await pressEnter(page, 'Exportă CSV');
  await download;
  await page.context().close();
});

test('an administrator changes questions, stances and texts by keyboard alone', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: wide });
  await page.goto('/admin/compatibility-test');
  await pressEnter(page, 'Adaugă o întrebare');
  await typeInto(page, 'Întrebare', 'Pista de biciclete trebuie păzită?');
  await typeInto(page, 'Categorie', 'Transporturi');
  await typeInto(page, 'Răspunsul 1', 'Nu');
  await typeInto(page, 'Răspunsul 2', 'Da');
  await pressEnter(page, 'Salvează întrebarea');
  await expectDone(page, 'Întrebarea a fost salvată.');

  const silent = await own.db
    .selectFrom('candidates')
    .select(['display_name as name', 'slug'])
    .where('id', 'not in', own.db.selectFrom('candidate_stances').select('candidate_id'))
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/compatibility-test?panou=pozitii&candidat=${silent.slug}`);
  await pressEnter(page, 'Adaugă o poziție');
  await expect(page.getByRole('dialog')).toBeVisible();
  await choose(page, 'Candidat', silent.name);
  await tabTo(page, 'Întrebare');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Dezacord total');
  await page.keyboard.press('Space');
  await typeInto(page, 'Sursa 1', 'https://www.agerpres.ro/o-stire');
  await pressEnter(page, 'Salvează poziția');
  await expectDone(page, 'Poziția a fost salvată.');
  await remove(page, 'Șterge: ', 'Ștergi poziția?');
  await expectDone(page, 'Poziția a fost ștearsă.');

  await page.goto('/admin/voter-test?panou=intrebari');
  await pressEnter(page, 'Adaugă o întrebare');
  await typeInto(page, 'Întrebare', 'Câte zile are o săptămână?');
  await typeInto(page, 'Categorie', 'Calendar');
  await typeInto(page, 'Răspunsul 1', 'Șase');
  await typeInto(page, 'Răspunsul 2', 'Șapte');
  await tabTo(page, 'Răspunsul 1 este cel corect');
  await page.keyboard.press('ArrowDown');
  await pressEnter(page, 'Salvează întrebarea');
  await expectDone(page, 'Întrebarea a fost salvată.');

  await page.goto('/admin/site-content');
  await pressEnter(page, 'Modifică candidates_title');
  await typeInto(page, 'Textul', 'Cine candidează');
  await pressEnter(page, 'Publică');
  await expectDone(page, 'A fost publicat.');
  await pressEnter(page, 'Restaurează versiunea');
  await expectDone(page, 'Versiunea aleasă este acum ciornă.');
  await remove(page, 'Renunță la ciornă', 'Renunți la ciornă?', 'Da, renunț');
  await expectDone(page, 'Ciorna a fost ștearsă.');
  await page.goto('/admin/site-content?fel=meniu');
  await pressEnter(page, 'Modifică ');
  await remove(page, 'Șterge de pe site', 'Îl ștergi de pe site?', 'Da, șterge');
  await expectDone(page, 'A fost șters de pe site.');
  await page.context().close();
});

test('an administrator changes news, outlets, feeds and tags by keyboard alone', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: wide });
  await page.goto('/admin/rss-feeds');
  await choose(page, 'Cât de des', 'zilnic');
  await pressEnter(page, 'Salvează');
  await expectDone(page, 'Programul preluării a fost schimbat.');
  await pressEnter(page, 'Test Feed: Flux defect (demonstrație)');
  await expectDone(page, 'Invalid response format from RSS proxy');
  for (const name of ['Tastunu', 'Tastdoi']) {
    await pressEnter(page, 'Adaugă o etichetă');
    await typeInto(page, 'Nume', name);
    await pressEnter(page, 'Salvează eticheta');
    await expectDone(page, 'Eticheta a fost salvată.');
  }
  await pressEnter(page, 'Dezactivează eticheta Tastunu');
  await expectDone(page, 'Eticheta a fost salvată.');
  await pressEnter(page, 'Unește două etichete');
  await choose(page, 'Eticheta care dispare', 'Tastunu');
  await choose(page, 'Eticheta care rămâne', 'Tastdoi');
  await pressEnter(page, 'Unește etichetele');
  await expectDone(page, 'Etichetele au fost unite');
  await remove(page, 'Șterge eticheta Tastdoi', 'Ștergi eticheta');
  await expectDone(page, 'Eticheta a fost ștearsă.');

  await expect(async () => {
    await page.goto('/admin/news-articles');
    expect(await page.getByRole('link', { name: /^Modifică: / }).count()).toBeGreaterThan(3);
  }).toPass();
  const newest = await own.db
    .selectFrom('news_articles as article')
    .innerJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(['article.id', 'source.name'])
    .orderBy('article.published_at', 'desc')
    .executeTakeFirstOrThrow();
  await own.db.deleteFrom('news_articles').where('id', '=', newest.id).execute();
  await page.goto('/admin/rss-feeds');
  await pressEnter(page, '57 de fluxuri');
  await pressEnter(page, `Test Feed: ${newest.name}`);
  await expectDone(page, 'items from the feed');
  await pressEnter(page, 'Save Selected Articles');
  await expectDone(page, 'au fost salvate cu succes');
  await expect(page.getByRole('button', { name: 'Save Selected Articles' })).toBeHidden();
  await expectDone(page, 'au fost salvate cu succes');

  await page.goto('/admin/news/sources');
  const list = page.waitForEvent('download');
  await pressEnter(page, 'Descarcă fluxurile active');
  const opml = await buffer(await (await list).createReadStream());
  await chooseFile(page, 'Fișier OPML', { name: 'fluxuri.opml', mimeType: 'text/x-opml', buffer: opml });
  await pressEnter(page, 'Importă fluxurile');
  await expectDone(page, 'Existau deja');
  await pressEnter(page, 'Adaugă o publicație');
  await typeInto(page, 'Nume', 'Ziarul tastaturii');
  await typeInto(page, 'Adresa paginii', 'https://exemplu.invalid');
  await pressEnter(page, 'Salvează publicația');
  await expectDone(page, 'Publicația a fost salvată.');
  await pressEnter(page, 'Adaugă un flux');
  await typeInto(page, 'Adresa fluxului', 'https://exemplu.invalid/rss');
  await pressEnter(page, 'Salvează fluxul');
  await expectDone(page, 'Fluxul a fost salvat.');
  await confirm(page, { link: 'Șterge fluxul', title: 'Ștergi fluxul' });
  await expectDone(page, 'Fluxul a fost șters.');
  await page.goto('/admin/news/sources?cauta=tastaturii');
  await pressEnter(page, 'Deschide Ziarul');
  await confirm(page, { link: 'Șterge publicația', title: 'Ștergi „' });
  await expectDone(page, 'Publicația a fost ștearsă.');

  await page.goto('/admin/news-articles');
  await pressEnter(page, 'Modifică: ');
  await typeInto(page, 'Titlu', 'Un titlu schimbat cu tastatura');
  await pressEnter(page, 'Salvează articolul');
  await expectDone(page, 'Articolul a fost salvat.');
  await pressEnter(page, 'Recomandă: Un titlu schimbat');
  await expect(page.getByRole('button', { name: 'Nu mai recomanda: Un titlu schimbat' })).toBeVisible();
  await pressEnter(page, 'Modifică: Un titlu schimbat');
  await confirm(page, { link: 'Șterge articolul', title: 'Ștergi articolul' });
  await expectDone(page, 'Articolul a fost șters.');
  await page.context().close();
});

test('an administrator accepts a claim and makes a backup by keyboard alone', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: wide });
  const { id: userId } = await makeUser(own.db);
  const [, other] = await firstTwo(own.db);
  const rows = own.db.selectFrom('candidates').select('id').where('slug', '=', other.slug);
  const { id: candidate } = await rows.executeTakeFirstOrThrow();
  const claim = {
    user_id: userId,
    candidate_id: candidate,
    message: 'Sunt eu.',
    election_at: betweenRounds(),
  };
  await own.db.insertInto('claim_requests').values(claim).execute();
  await page.goto('/admin/claims');
  await typeInto(page, 'Motivul deciziei', 'Dovada este pe site-ul candidatului.');
  await pressEnter(page, 'Acceptă și asociază contul');
  await expectDone(page, 'Decizia a fost înregistrată');
  await expectDone(page, 'Nicio cerere nu așteaptă.');

  await page.goto('/admin/backups');
  await pressEnter(page, 'Fă o copie acum');
  await expectDone(page, 'Copia a fost cerută.');
  await expect(page.getByRole('table').getByText('restaurată de probă').first()).toBeVisible();
  await expectDone(page, 'restaurată de probă');
  await page.context().close();
});

test('an administrator decides texts held together, and checks, deletes and publishes a dataset, by keyboard alone', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: wide });
  const at = betweenRounds();
  const holds = {
    burst: { count: 100, seconds: 600 },
    identical: { count: 3, seconds: 86_400 },
    'in-step': { count: 100, seconds: 10 },
  };
  const [{ slug }] = await firstTwo(own.db);
  for (let count = 0; count < 5; count += 1) {
    const { id: userId } = await makeUser(own.db);
    const text = 'Votați cu încredere, el este singurul care știe!';
    await writeComment(discussionServices(own.db, { at, holds }), { userId, candidate: slug, text });
  }
  await page.goto('/admin/moderation');
  await pressEnter(page, 'Citește toate textele');
  await pressEnter(page, 'Decide separat');
  await expectDone(page, 'Textul așteaptă acum o decizie separată');
  await typeInto(page, 'Motivul deciziei', 'Același text, trimis de mai multe conturi.');
  await pressEnter(page, 'Respinge toate');
  await expectDone(page, 'Decizia a fost înregistrată.');

  await page.goto('/admin/elections');
  const files = makeSmallElection('alegeri-inventate', 'Alegeri inventate');
  const archive = {
    name: 'alegeri.zip',
    mimeType: 'application/zip',
    buffer: await zipDataset(files),
  };
  await chooseFile(page, 'Arhiva zip a setului de date', archive);
  await pressEnter(page, 'Verifică setul');
  await expectDone(page, 'Setul a trecut toate verificările.');
  await confirm(page, { link: 'Șterge setul', title: 'Ștergi setul' });
  await expectDone(page, 'Setul de date a fost șters.');
  await chooseFile(page, 'Arhiva zip a setului de date', archive);
  await pressEnter(page, 'Verifică setul');
  await expectDone(page, 'Setul a trecut toate verificările.');
  await tabTo(page, 'Am citit: ');
  await page.keyboard.press('Space');
  await pressEnter(page, 'Publică setul');
  await expectDone(page, 'Setul a fost publicat ');
  await page.context().close();
});
