import { expect, type Page, test } from '@playwright/test';
import { makeUser } from '#app/features/accounts/testing.ts';
import { calculateOpinions } from '#app/features/discussions/opinions/calculation.server.ts';
import { expectNoFaults, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
/** Returns the candidate at this ballot position. */
const candidate = async (place = 0) =>
  own.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .where('status', '=', 'active')
    .orderBy('ballot_position')
    .offset(place)
    .limit(1)
    .executeTakeFirstOrThrow();
const comment = (page: Page) => page.getByLabel('Comentariul tău');
const send = (page: Page) => page.getByRole('button', { name: 'Trimite comentariul' });

test('RT-02 RT-03 people discuss a topic live, and refused forms keep the typed text', async ({
  browser,
}) => {
  const { slug, id } = await candidate();
  const { page, person } = await own.signIn(browser);
  const { page: reader } = await own.signIn(browser);
  await reader.goto(`/candidate/${slug}/discussions`);
  await page.goto(`/candidate/${slug}/discussions`);
  await page.getByLabel('Titlu').fill('Ce face pentru orașele mici?');
  await page.getByLabel('Descriere').fill('Programul vorbește numai despre cele mari.');
  await page.getByRole('button', { name: 'Propune topicul' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce face pentru orașele mici?');
  const address = new URL(page.url()).pathname;

  await expect(reader.getByText('1 topic nou')).toBeVisible();
  await reader.getByRole('button', { name: 'Arată' }).click();
  await reader.getByRole('link', { name: 'Ce face pentru orașele mici?' }).click();
  await expect(comment(reader)).toBeVisible();

  for (const text of ['Primul.', 'Al doilea.', 'Al treilea.']) {
    await comment(page).fill(text);
    await send(page).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(comment(page)).toHaveValue('');
  }
  await expect(reader.getByText('3 comentarii noi')).toBeVisible();
  await expect(reader.getByText('Al treilea.'), 'new comments do not appear before the press').toHaveCount(0);
  await reader.getByRole('button', { name: 'Arată' }).click();
  await expect(reader.getByText('Al treilea.')).toBeVisible();

  await reader
    .getByRole('button', { name: /^Apreciază comentariul/ })
    .first()
    .click();
  await reader.getByRole('button', { name: 'Sunt de acord și apreciez' }).click();
  const liked = reader.getByRole('button', { name: /, 1 apreciere$/ });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await liked.click();
  await expect(reader.getByRole('button', { name: /, 1 apreciere$/ })).toHaveCount(0);

  await comment(reader).fill('Scris înainte de o raportare.');
  await reader.getByText('Raportează topicul').click();
  await reader.getByRole('button', { name: 'Trimite raportarea' }).click();
  await expect(reader.getByRole('alert')).toContainText('Alege un motiv.');
  await expect(comment(reader), 'another form keeps its text').toHaveValue('Scris înainte de o raportare.');
  await comment(page).fill('Scris fără conexiune.');
  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Nu s-a putut trimite comentariul. Încearcă din nou.');
  await expect(comment(page)).toHaveValue('Scris fără conexiune.');
  await page.context().setOffline(false);
  await own.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /Autentifică-te/ })).toBeVisible();
  await expect(comment(page)).toHaveValue('Scris fără conexiune.');
  await expectNoFaults(reader, { alsoDark: true });

  const texts = own.db
    .selectFrom('candidate_comments')
    .select('content')
    .where('candidate_id', '=', id)
    .orderBy('created_at');
  expect((await texts.execute()).map(({ content }) => content)).toEqual([
    'Primul.',
    'Al doilea.',
    'Al treilea.',
  ]);
  const visitor = await own.open(browser);
  await visitor.goto(address);
  await expect(visitor.getByText('Trebuie să fii autentificat pentru a comenta.')).toBeVisible();
  for (const each of [page, reader, visitor]) await each.context().close();
});

/** Waits until the page has loaded the code of the route to which its buttons post. */
const hasLoaded = (page: Page, route: string) =>
  page.waitForFunction((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, Record<string, string> | undefined> };
    };
    const route = manifest.routes[id];
    const hasCode = (address = '') =>
      performance.getEntriesByName(new URL(address, location.href).href).length > 0;
    return route !== undefined && hasCode(route.module) && hasCode(route.clientActionModule);
  }, route);

test('DISC-24 CLAIM-08 a press on a lost connection is reported, and the page keeps the typed text', async ({
  browser,
}) => {
  const { slug } = await candidate(1);
  const { page: writer } = await own.signIn(browser, { javaScriptEnabled: false });
  await writer.goto(`/candidate/${slug}/discussions/general`);
  await comment(writer).fill('Un comentariu de apreciat.');
  await send(writer).click();
  await writer.context().close();

  const { page } = await own.signIn(browser);
  await page.goto(`/candidate/${slug}/discussions/general`);
  await hasLoaded(page, 'pages/candidate/discussions/comment');
  await comment(page).fill('Un text neterminat.');
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Apreciază comentariul/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Nu s-a putut procesa aprecierea. Încearcă din nou.');
  await expect(comment(page)).toHaveValue('Un text neterminat.');
  await page.context().setOffline(false);

  await page.goto(`/candidate/${slug}`);
  await hasLoaded(page, 'pages/candidate/claim/screen');
  await page.getByRole('link', { name: 'Revendică Profil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De ce este profilul tău').fill('Sunt eu.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Trimite Cererea' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A apărut o eroare. Încearcă din nou.');
  await expect(dialog.getByLabel('De ce este profilul tău')).toHaveValue('Sunt eu.');
  await page.context().close();
});

test('without JavaScript a comment is written, answered, liked, reported, removed and appealed', async ({
  browser,
}) => {
  const { slug } = await candidate();
  const withoutScripts = { javaScriptEnabled: false } as const;
  const { page, person } = await own.signIn(browser, withoutScripts);
  await page.goto(`/candidate/${slug}/discussions/general`);
  await comment(page).fill('Fără scripturi.');
  await send(page).click();
  await expect(page.getByText('Fără scripturi.')).toBeVisible();

  const { page: reader } = await own.signIn(browser, withoutScripts);
  await reader.goto(`/candidate/${slug}/discussions/general`);
  await reader.getByRole('button', { name: /^Apreciază comentariul/ }).click();
  await reader.getByRole('button', { name: 'Sunt de acord și apreciez' }).click();
  await expect(reader.getByRole('button', { name: /, 1 apreciere$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await reader.getByRole('link', { name: 'Răspunde' }).click();
  await reader.getByLabel('Răspunsul tău').fill('Un răspuns.');
  await reader.getByRole('button', { name: 'Trimite răspunsul' }).click();
  await expect(reader.getByText('Un răspuns.')).toBeVisible();
  await reader.getByText('Raportează comentariul').click();
  await reader.getByLabel('Reclamă sau mesaj repetat').check();
  await reader.getByRole('button', { name: 'Trimite raportarea' }).click();
  await expect(reader.getByText('Raportarea a ajuns la moderatori. Mulțumim.')).toBeVisible();

  const { page: moderator } = await own.signIn(browser, { role: 'admin', ...withoutScripts });
  await moderator.goto('/admin/moderation');
  await expect(moderator.getByText('Reclamă sau mesaj repetat')).toBeVisible();
  await moderator.getByLabel('Motivul deciziei').fill('Este o reclamă.');
  await moderator.getByRole('button', { name: 'Elimină' }).click();
  await expect(moderator.getByText('Decizia a fost înregistrată.')).toBeVisible();

  await reader.goto(`/candidate/${slug}/discussions/general`);
  await expect(reader.getByText('Comentariul a fost eliminat de un moderator.')).toBeVisible();
  await expect(reader.getByText('Fără scripturi.')).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Fără scripturi.' }).click();
  await expect(page.getByText('Motivul moderatorului: Este o reclamă.')).toBeVisible();
  await page.getByText('Contestă decizia').click();
  await page.getByLabel('De ce crezi că decizia este greșită').fill('Este o întrebare.');
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Trimite contestația' }).click();
  await expect(page.getByLabel('Textul tău')).toHaveValue('Este o întrebare.');
  await page.context().addCookies(session);
  await page.getByRole('button', { name: 'Trimite din nou' }).click();
  await moderator.goto('/admin/moderation');
  await expect(moderator.getByText('Este o întrebare.')).toBeVisible();

  await page.goto(`/candidate/${slug}/discussions/general`);
  await page.setViewportSize({ width: 320, height: 700 });
  await comment(page).fill('lung'.repeat(100));
  await send(page).click();
  await expect(page.getByText('lung'.repeat(100))).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beyond(), 'a long word does not widen the page').toBe(0);
  await comment(page).fill('Scris înainte să expire sesiunea.');
  await own.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /Autentifică-te/ })).toBeVisible();
  await expect(comment(page)).toHaveValue('Scris înainte să expire sesiunea.');
  for (const each of [page, reader, moderator]) await each.context().close();
});

/** Writes seven comments of a topic, and the answers of two groups that agree only on the first comment. */
async function plantOpinions(candidateId: string, authorId: string): Promise<{ topicId: string; at: Date }> {
  const { at } = await own.db
    .selectFrom('election_clock')
    .select('election_anchor as at')
    .executeTakeFirstOrThrow();
  const topic = { candidate_id: candidateId, user_id: authorId, election_at: at };
  const { id: topicId } = await own.db
    .insertInto('candidate_discussion_topics')
    .values({ ...topic, title: 'Transport', description: 'Ce lipsește?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = ['Trenuri la timp.', 'Taxe mai mari.', 'Drum nou.', 'Pod.', 'Metrou.', 'Parcări.', 'Benzi.'];
  const comments = await own.db
    .insertInto('candidate_comments')
    .values(texts.map((content) => ({ ...topic, topic_id: topicId, content })))
    .returning('id')
    .execute();
  for (let n = 0; n < 24; n += 1) {
    const { id } = await makeUser(own.db);
    const markOf = (index: number) => (index === 0 || n % 2 === index % 2 ? 'agree' : 'disagree');
    await own.db
      .insertInto('comment_marks')
      .values(
        comments.map((row, index) => ({
          comment_id: row.id,
          user_id: id,
          mark: markOf(index),
          election_at: at,
        })),
      )
      .execute();
  }
  await calculateOpinions(own.db, { topicId, at });
  return { topicId, at };
}

test('a person answers comments with and without JavaScript, and the topic shows the comments on which groups agree', async ({
  browser,
}) => {
  const { slug, id } = await candidate();
  const { page, person } = await own.signIn(browser);
  const { topicId } = await plantOpinions(id, person.id);
  await page.goto(`/candidate/${slug}/discussions/${topicId}`);
  await expect(page.getByRole('heading', { name: 'Acord în toate grupurile' })).toBeVisible();
  const agreed = page.getByRole('heading', { name: 'Acord în toate grupurile' }).locator('..');
  await expect(agreed.getByRole('link')).toHaveText(['Trenuri la timp.']);
  await expect(agreed.getByText('100% de acord')).toHaveCount(2);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'De acord', exact: true }).click();
  await page.getByRole('button', { name: 'Sunt de acord și răspund' }).click();
  await expect(first.getByRole('button', { name: 'De acord', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await first.getByRole('button', { name: 'Nu știu' }).click();
  await expect(first.getByRole('button', { name: 'Nu știu' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoFaults(page, { alsoDark: true });

  const { page: plain } = await own.signIn(browser, { javaScriptEnabled: false });
  await plain.goto(`/candidate/${slug}/discussions/${topicId}`);
  const button = plain.getByRole('article').first().getByRole('button', { name: 'Nu sunt de acord' });
  await button.click();
  await plain.getByRole('button', { name: 'Sunt de acord și răspund' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  await plain.getByLabel('Comentariul tău').fill('Și eu aș vrea.');
  await plain.getByRole('button', { name: 'Trimite comentariul' }).click();
  await page.reload();
  await expect(page.getByText('Și eu aș vrea.')).toBeVisible();
  await expect(
    page.getByText('Șterge topicul'),
    'a topic in which another person wrote cannot be deleted',
  ).toHaveCount(0);
  for (const each of [page, plain]) await each.context().close();
});

test('a text sent by three people is held, counted publicly, and rejected by a moderator with one press', async ({
  browser,
}) => {
  const { slug } = await candidate();
  const { page } = await own.signIn(browser);
  const path = `/candidate/${slug}/discussions/general`;
  const text = 'Votați cu încredere, el este singurul care știe!';
  for (let n = 0; n < 2; n += 1) {
    const { page: other } = await own.signIn(browser, { javaScriptEnabled: false });
    await other.goto(path);
    await comment(other).fill(text);
    await send(other).click();
    await other.context().close();
  }
  await page.goto(path);
  await comment(page).fill(`${text.toUpperCase()} 👍`);
  await send(page).click();
  await expect(
    page.getByText('așteaptă un moderator, pentru că mai mulți oameni au trimis același text'),
  ).toBeVisible();
  const visitor = await own.open(browser);
  await visitor.goto(path);
  await expect(visitor.getByText('Același text: 1 text – așteaptă un moderator')).toBeVisible();
  await expect(visitor.getByText(text, { exact: true })).toHaveCount(2);

  const { page: moderator } = await own.signIn(browser, { role: 'admin' });
  await moderator.goto('/admin/moderation');
  const batch = moderator.getByRole('article').filter({ hasText: 'Același text: 1 text' });
  await expectNoFaults(moderator, { alsoDark: true });
  await batch.getByLabel('Motivul deciziei').fill('Același mesaj, trimis împreună.');
  await batch.getByRole('button', { name: 'Respinge toate' }).click();
  await expect(moderator.getByText('Decizia a fost înregistrată.')).toBeVisible();
  await expect(batch).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Același text: 1 text – respinse')).toBeVisible();
  await page.getByRole('link', { name: /^VOTAȚI CU ÎNCREDERE/ }).click();
  await expect(page.getByText('Motivul moderatorului: Același mesaj, trimis împreună.')).toBeVisible();
  for (const each of [page, visitor, moderator]) await each.context().close();
});

test('CLAIM-01 CLAIM-05 CLAIM-06 CLAIM-07 a person claims a profile in a dialog that closes automatically, and reads the decision', async ({
  browser,
}) => {
  const { slug } = await candidate();
  const { page } = await own.signIn(browser);
  await page.goto(`/candidate/${slug}`);
  await page.getByRole('link', { name: 'Revendică Profil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De ce este profilul tău').fill('Sunt eu.');
  await dialog.getByRole('button', { name: 'Trimite Cererea' }).click();
  await expect(dialog.getByText('Cererea ta a fost trimisă cu succes!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { page: admin } = await own.signIn(browser, { role: 'admin' });
  await admin.goto('/admin/claims');
  await expectNoFaults(admin, { alsoDark: true });
  await admin.getByLabel('Motivul deciziei').fill('Am verificat la sediu.');
  await admin.getByRole('button', { name: 'Acceptă și asociază contul' }).click();
  await expect(admin.getByText('Decizia a fost înregistrată')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Cererea ta a fost acceptată.')).toBeVisible();
  await page.goto(`/candidate/${slug}/claim`);
  await expect(page.getByText('Cererea ta a fost acceptată.')).toBeVisible();
  await expect(page.getByText('Motivul administratorului: Am verificat la sediu.')).toBeVisible();
  for (const each of [page, admin]) await each.context().close();
});
