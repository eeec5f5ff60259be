import { expect, test } from '@playwright/test';
import { heightOf } from '../../kit/browser/height.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const compatibility = '/admin/compatibility-test';
const voterTest = '/admin/voter-test?panou=intrebari';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`CPADM-01 CPADM-02 CPADM-03 CPADM-06 CPADM-07 CPADM-08 CPADM-09 CPADM-15 ${how}: an administrator adds a question, activates it and deletes it`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const text = `Evident, toate gările ar trebui păzite ${how}.`;
    await page.goto(compatibility);
    await page.getByRole('link', { name: 'Adaugă o întrebare' }).click();
    const form = page.getByRole('dialog');
    const options = form.getByRole('textbox', { name: /^Răspunsul \d+$/ });
    await expect(options).toHaveCount(4);
    await form.getByRole('button', { name: 'Salvează întrebarea' }).click();
    await expect(form.getByRole('alert')).toContainText('Question text is required');
    await expect(form.getByRole('alert')).toContainText('Category is required');
    await expect(form.getByRole('alert')).toContainText('At least two options are required');

    await form.getByLabel('Întrebare').fill(text);
    await form.getByLabel('Categorie').fill('Transporturi');
    expect(await form.locator('datalist option').count()).toBeGreaterThan(3);
    for (const [index, option] of ['Nu', 'Da'].entries()) await options.nth(index).fill(option);
    const count = await options.count();
    await form.getByRole('button', { name: 'Adaugă un răspuns' }).click();
    await expect(options).toHaveCount(count + 1);
    await expect(form.getByLabel('Întrebare')).toHaveValue(text);
    await options.last().fill('Nu știu');
    for (let left = count + 1; left > 2; left -= 1) {
      await form
        .getByRole('button', { name: /^Elimină: / })
        .last()
        .click();
      await expect(options).toHaveCount(left - 1);
    }
    await expect(form.getByRole('button', { name: /^Elimină: / })).toHaveCount(0);
    await expect(options.nth(0)).toHaveValue('Nu');
    await expect(options.nth(1)).toHaveValue('Da');
    await form.getByRole('radio', { name: 'activă', exact: true }).check();
    await form.getByRole('button', { name: 'Salvează întrebarea' }).click();

    const findings = page.getByRole('dialog', { name: 'Ce au găsit verificările' });
    await expect(findings).toContainText('Cuvânt care sugerează răspunsul');
    await expect(findings).toContainText('Scară fără mijloc');
    await findings.getByRole('button', { name: 'Activează oricum' }).click();
    await expect(page.getByText('Întrebarea este acum în test.')).toBeVisible();

    await page.getByLabel('Caută în text și categorie').fill('GARILE');
    await page.getByLabel('Categorie', { exact: true }).selectOption('Transporturi');
    await page.getByRole('button', { name: 'Caută', exact: true }).click();
    const row = page.getByRole('row', { name: text });
    await row.getByRole('button', { name: `Dezactivează: ${text}` }).click();
    await expect(page.getByText('Întrebarea a ieșit din test.')).toBeVisible();
    await row.getByRole('button', { name: `Activează: ${text}` }).click();
    await expect(findings).toContainText('Cuvânt absolut');
    await findings.getByRole('link', { name: 'Modifică întrebarea' }).click();
    await expect(form.getByLabel('Întrebare')).toHaveValue(text);
    await form.getByRole('link', { name: 'Renunță' }).click();
    await row.getByRole('link', { name: `Șterge: ${text}` }).click();
    await expect(row).toContainText('Are you sure you want to delete this question?');
    await row.getByRole('button', { name: 'Șterge', exact: true }).click();
    await expect(page.getByText('Întrebarea a fost ștearsă.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.context().close();
  });

  test(`CPADM-25 CPADM-26 CPADM-27 CPADM-28 CPADM-32 ${how}: an administrator adds a stance, changes it and deletes it`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const silent = await own.db
      .selectFrom('candidates')
      .select(['id', 'display_name as name', 'slug'])
      .where('id', 'not in', own.db.selectFrom('candidate_stances').select('candidate_id'))
      .orderBy('slug')
      .executeTakeFirstOrThrow();
    const question = await own.db
      .selectFrom('compatibility_questions')
      .select(['id', 'question'])
      .where('is_active', '=', true)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const add = async () => {
      await page.goto(`${compatibility}?panou=pozitii&candidat=${silent.slug}`);
      await page.getByRole('link', { name: 'Adaugă o poziție' }).click();
      await form.getByLabel('Candidat').selectOption({ label: silent.name });
      await form.getByLabel('Întrebare').selectOption({ label: question.question });
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'Arată răspunsurile' }).click();
    };
    const form = page.getByRole('dialog');
    await add();
    await form.getByRole('button', { name: 'Salvează poziția' }).click();
    await expect(form.getByRole('alert')).toContainText('Stance is required');
    await form.getByRole('radio', { name: 'Acord', exact: true }).check();
    await form.getByRole('textbox', { name: 'Sursa 1' }).fill('www.agerpres.ro/o-stire');
    await form.getByRole('button', { name: 'Salvează poziția' }).click();
    await expect(page.getByText('Poziția a fost salvată.')).toBeVisible();
    const row = page.getByRole('row', { name: silent.name });
    await expect(row.getByRole('link', { name: 'agerpres.ro' })).toHaveAttribute(
      'href',
      'https://www.agerpres.ro/o-stire',
    );

    await add();
    await form.getByRole('radio', { name: 'Dezacord', exact: true }).check();
    await form.getByRole('textbox', { name: 'Sursa 1' }).fill('agerpres.ro/alta');
    await form.getByRole('button', { name: 'Salvează poziția' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'A stance for this candidate and question already exists',
    );
    await form.getByRole('link', { name: 'Renunță' }).click();

    await row.getByRole('link', { name: /^Modifică: / }).click();
    await expect(form.getByLabel('Candidat', { exact: true })).toHaveCount(0);
    await expect(form.getByRole('radio', { name: 'Acord', exact: true })).toBeChecked();
    await form.getByRole('button', { name: 'Adaugă o sursă' }).click();
    await form.getByRole('textbox', { name: 'Sursa 2' }).fill('https://hotnews.ro/o-stire');
    await form.getByRole('radio', { name: 'Acord total', exact: true }).check();
    await form.getByRole('button', { name: 'Salvează poziția' }).click();
    await expect(row).toContainText('Acord total');
    await expect(row.getByRole('link', { name: 'hotnews.ro' })).toBeVisible();
    await page.goto('/corrections');
    await expect(page.getByRole('row', { name: silent.name }).first()).toContainText('Poziție');

    await page.goto(`${compatibility}?panou=pozitii&candidat=${silent.slug}`);
    await row.getByRole('link', { name: /^Șterge: / }).click();
    await row.getByRole('button', { name: 'Șterge', exact: true }).click();
    await expect(page.getByText('Poziția a fost ștearsă.')).toBeVisible();
    await page.context().close();
  });

  test(`VTADM-04 VTADM-05 VTADM-06 VTADM-11 ${how}: an administrator adds a voter-test question, changes it and deletes it`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const text = `Câte zile are o săptămână ${how}?`;
    await page.goto(voterTest);
    await page.getByRole('link', { name: 'Adaugă o întrebare' }).click();
    const form = page.getByRole('dialog');
    const options = form.getByRole('textbox', { name: /^Răspunsul \d+$/ });
    const correct = form.getByRole('radio', { name: /^Răspunsul \d este cel corect$/ });
    await form.getByLabel('Întrebare').fill(text);
    await form.getByLabel('Categorie').fill('Calendar');
    for (const [index, option] of ['Șase', 'Șapte', 'Opt'].entries()) await options.nth(index).fill(option);
    await correct.nth(2).check();
    await form.getByRole('button', { name: 'Elimină: Răspunsul 3' }).click();
    await expect(form.locator('input[name=correctLine]:checked')).toHaveCount(0);
    await form.getByRole('button', { name: 'Salvează întrebarea' }).click();
    await expect(form.getByRole('alert')).toContainText('Correct option is required');
    await correct.nth(1).check();
    await form.getByRole('radio', { name: 'activă', exact: true }).check();
    await form.getByRole('button', { name: 'Salvează întrebarea' }).click();
    await expect(form.getByRole('alert')).toContainText('Scrie sursa răspunsului corect');
    await expect(correct.nth(1)).toBeChecked();
    await form.getByLabel('Sursa răspunsului').fill('https://ro.wikipedia.org/wiki/Saptamana');
    await form.getByLabel('Explicație').fill('De luni până duminică.');
    await form.getByRole('button', { name: 'Salvează întrebarea' }).click();
    await expect(page.getByText('Întrebarea a fost salvată.')).toBeVisible();

    await page.getByLabel('Caută în text și categorie').fill('SAPTAMANA');
    await page.getByRole('button', { name: 'Caută', exact: true }).click();
    const row = page.getByRole('row', { name: text });
    await expect(row).toContainText('Șapte');
    await row.getByRole('button', { name: `Dezactivează: ${text}` }).click();
    await expect(row).toContainText('inactivă');
    await row.getByRole('link', { name: `Modifică: ${text}` }).click();
    await expect(correct.nth(1)).toBeChecked();
    await expect(form.getByLabel('Sursa răspunsului')).toHaveValue('https://ro.wikipedia.org/wiki/Saptamana');
    await form.getByRole('link', { name: 'Renunță' }).click();
    await row.getByRole('link', { name: `Șterge: ${text}` }).click();
    await expect(row).toContainText('Are you sure you want to delete this question?');
    await row.getByRole('button', { name: 'Șterge', exact: true }).click();
    await expect(page.getByText('Întrebarea a fost ștearsă.')).toBeVisible();
    await page.context().close();
  });
}

for (const width of [320, 1280]) {
  test(`axe finds no fault on the administration of questions and results at ${width}, whose lists of 20 rows stay short`, async ({
    browser,
  }) => {
    const { page, person } = await own.signIn(browser, { role: 'admin', viewport: { width, height: 900 } });
    const { id } = await own.db
      .selectFrom('compatibility_questions')
      .select('id')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    const result = await own.db
      .insertInto('voter_test_results')
      .values({
        user_id: person.id,
        attempt: crypto.randomUUID(),
        taken_at: 'page',
        total_questions: 10,
        correct_answers: 7,
        election_at: new Date('2025-05-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const path of [
      compatibility,
      `${compatibility}?intrebare=noua`,
      `${compatibility}?activeaza=${id}`,
      `${compatibility}?sterge=${id}`,
      `${compatibility}?panou=pozitii`,
      `${compatibility}?panou=pozitii&pozitie=noua`,
      `${compatibility}?panou=verificari`,
      voterTest,
      `${voterTest}&intrebare=noua`,
      '/admin/voter-test',
      `/admin/voter-test?rezultat=${result.id}`,
    ]) {
      await page.goto(path);
      await expectNoFaults(page, { alsoDark: width === 320 });
      expect(await heightOf(page), path).toBeLessThanOrEqual(6000);
      await takePicture(page, `questions-admin-${path.replace(/\W+/g, '-').slice(1, 60)}-${width}`);
    }
  });
}
