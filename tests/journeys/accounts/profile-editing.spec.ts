import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test(`CDASH-13 ${javaScriptEnabled ? 'CDASH-14 ' : ''}CDASH-28 CDASH-29 ${how}: a candidate cancels, edits every field by keyboard at 320 px, answers a question and publishes`, async ({
    browser,
  }) => {
    const viewport = { width: 320, height: 800 };
    const options = { role: 'candidate' as const, javaScriptEnabled, viewport };
    const { page, person } = await own.signIn(browser, options);
    const { slug } = await own.db
      .updateTable('candidates')
      .set({ user_id: person.id })
      .where('is_fictitious', '=', true)
      .returning('slug')
      .executeTakeFirstOrThrow();
    const check = async (name: string) => {
      // The tall window keeps the bottom bar from covering half a link, which axe would report as too small.
      await page.setViewportSize({ width: viewport.width, height: 8_000 });
      if (javaScriptEnabled) await expectNoFaults(page, { alsoDark: true });
      await page.setViewportSize(viewport);
      await takePicture(page, `edit-${name}-${javaScriptEnabled ? 'js' : 'plain'}`);
    };
    const mark = javaScriptEnabled ? 'cu script' : 'simplu';
    const lines: Record<string, string> = {
      Biografie: `Rând unu ${mark}.\nRând doi.`,
      'Platforma de campanie': `Program ${mark}.`,
      Educație: `2001–2005 | Licență ${mark} | Iași\n\nCurs`,
      'Experiență profesională': `din 2013 | Consilier ${mark}`,
      Realizări: `Un premiu ${mark}`,
      'E-mail de contact': 'contact@exemplu.ro',
      'Telefon de contact': '+40 21 123 45 67',
      'Sediul campaniei': `Strada ${mark} 1`,
      'Site web': 'https://exemplu.ro',
      Facebook: 'https://www.facebook.com/exemplu',
      'X (Twitter)': 'https://x.com/exemplu',
      LinkedIn: 'https://www.linkedin.com/in/exemplu',
    };

    await page.goto('/candidate-dashboard/profile');
    await page.getByRole('link', { name: 'Editează profilul' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Editează profilul' })).toBeVisible();
    await check('form');
    await page.getByRole('link', { name: 'Renunță' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Profilul public' })).toBeVisible();
    await page.getByRole('link', { name: 'Editează profilul' }).press('Enter');
    await page.getByLabel('Biografie').focus();
    // Each press of Tab moves to the next field, so this reaches every field by keyboard.
    for (let presses = 0; presses < 60; presses += 1) {
      const label = await page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? (field.labels?.[0]?.firstChild?.textContent ?? '')
          : '';
      });
      const text = lines[label];
      if (text !== undefined) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.insertText(text);
        delete lines[label];
      }
      if (Object.keys(lines).length === 0) break;
      await page.keyboard.press('Tab');
    }
    expect(lines).toEqual({});
    for (const label of ['Site web', 'Facebook', 'X (Twitter)', 'LinkedIn'])
      await expect(page.getByLabel(label)).toHaveAttribute('type', 'url');
    await expect(page.getByLabel('E-mail de contact')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Telefon de contact')).toHaveAttribute('type', 'tel');
    await page.getByLabel('Anticorupție').press('Space');
    const save = page.getByRole('button', { name: 'Salvează ciorna' });
    // The answer waits until the test has seen the busy button.
    const seen = Promise.withResolvers<void>();
    await page.route('**/profile/edit.data*', async (route) => {
      await seen.promise;
      await route.fallback();
    });
    await save.press('Enter');
    if (javaScriptEnabled) await expect(save).toHaveAttribute('aria-busy', 'true');
    seen.resolve();
    await expect(page.getByText('Ciorna a fost salvată. Nu este încă publică.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Licență ${mark}`);
    await check('preview');
    await page.getByRole('button', { name: 'Publică', exact: true }).press('Enter');
    await expect(page.getByText('Profilul a fost publicat.')).toBeVisible();

    await page.getByRole('link', { name: 'Poziții', exact: true }).press('Enter');
    await page
      .getByRole('link', { name: /^Răspunde: / })
      .first()
      .press('Enter');
    await page.getByRole('radio').first().press('Space');
    await page.getByRole('button', { name: 'Publică răspunsul' }).press('Enter');
    await expect(page.getByText('Scrie de ce ai răspuns așa.').first()).toBeVisible();
    await page.getByLabel('De ce').fill(`Explicație ${mark}.`);
    await check('answer-form');
    await page.getByRole('button', { name: 'Publică răspunsul' }).press('Enter');
    await expect(page.getByText('Răspunsul a fost publicat.')).toBeVisible();
    await check('answers');

    await page.getByRole('link', { name: 'Profil', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Fotografia' }).press('Enter');
    const buffer = await sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 80, b: 160 } },
    })
      .composite([
        { input: { create: { width: 20, height: 40, channels: 3, background: '#fff' } }, left: 40, top: 0 },
      ])
      .png()
      .toBuffer();
    const file = page.getByLabel('Fotografie nouă');
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer }));
    // The browser drops keys pressed before a page's first paint.
    await expect(async () => {
      await file.press('Space');
      await expect(file).toHaveValue(/a\.png$/);
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Descriere')).toBeFocused();
    await page.keyboard.insertText(`Portret ${mark}`);
    // The crop shows the right third of the picture, which is white.
    for (const [label, key, presses, value] of [
      ['Mărire (%)', 'ArrowRight', 20, '200'],
      ['De la stânga la dreapta (%)', 'End', 1, '100'],
      ['De sus în jos (%)', 'ArrowUp', 2, '60'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(label)).toBeFocused();
      for (let press = 0; press < presses; press += 1) await page.keyboard.press(key);
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    if (javaScriptEnabled)
      await expect(page.getByRole('img', { name: 'Așa va fi decupată fotografia.' })).toBeVisible();
    await check('photo');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pune fotografia în ciornă' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fotografia este în ciornă. Nu este încă publică.')).toBeVisible();
    const stored = await page.request.get(
      (await page.getByRole('img', { name: `Portret ${mark}` }).getAttribute('src')) ?? '',
    );
    const { channels } = await sharp(await stored.body()).stats();
    expect(channels.every(({ min }) => min > 240)).toBe(true);
    await check('photo-draft');
    await page.getByRole('link', { name: 'Profilul public' }).press('Enter');
    await expect(page.getByText('1 câmp diferă de profilul public:')).toBeVisible();
    await check('photo-preview');
    await page.getByRole('button', { name: 'Publică', exact: true }).press('Enter');
    await expect(page.getByText('Profilul a fost publicat.')).toBeVisible();

    // Visitors may get a cached page up to two seconds old.
    const reader = await own.open(browser, { javaScriptEnabled, viewport });
    await expect(async () => {
      await reader.goto(`/candidate/${slug}?sectiune=pozitii`);
      const text = (await reader.getByRole('main').textContent()) ?? '';
      expect(text).toContain('declarație proprie');
      expect(text).toContain(`Explicație ${mark}.`);
      expect(text).toContain('Schimbări făcute de candidat');
      expect(await reader.getByRole('img', { name: `Portret ${mark}` }).count()).toBe(1);
    }).toPass();
    if (javaScriptEnabled) await expectNoFaults(reader, { alsoDark: true });
    await takePicture(reader, `edit-public-${javaScriptEnabled ? 'js' : 'plain'}`);
    for (const opened of [page, reader]) await opened.context().close();
  });
}

test('an invited voter edits the draft without JavaScript, and is refused once removed from the team', async ({
  browser,
}) => {
  const options = { role: 'candidate' as const, javaScriptEnabled: false };
  const { page, person } = await own.signIn(browser, options);
  await own.db
    .updateTable('candidates')
    .set({ user_id: person.id })
    .where('is_fictitious', '=', true)
    .execute();
  const editor = await own.signIn(browser, { javaScriptEnabled: false });
  await page.goto('/candidate-dashboard/team');
  await page.getByLabel('Adresa de e-mail').fill(editor.person.email);
  await page.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(page.getByText('Invitația a fost trimisă.')).toBeVisible();
  const { body } = await own.db
    .selectFrom('mail_outbox')
    .select('body')
    .where('kind', '=', 'team-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await editor.page.goto(/https?:\/\/\S+/.exec(body ?? '')?.[0] ?? '');
  await editor.page.getByRole('button', { name: 'Intră în echipă' }).click();
  await editor.page.getByRole('link', { name: 'Editează profilul' }).click();
  await editor.page.getByLabel('Realizări').fill('Scris de echipă');
  await editor.page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(editor.page.getByText('Numai candidatul poate publica.')).toBeVisible();
  await editor.page.getByRole('link', { name: 'Fotografia' }).click();
  const buffer = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const file = { name: 'b.png', mimeType: 'image/png', buffer };
  await editor.page.getByLabel('Fotografie nouă').setInputFiles(file);
  await editor.page.getByLabel('Descriere').fill('Portret de la echipă');
  await editor.page.getByRole('button', { name: 'Pune fotografia în ciornă' }).click();
  await expect(editor.page.getByText('Pusă de echipă.')).toBeVisible();
  await takePicture(editor.page, 'edit-team-photo');
  await editor.page.getByRole('link', { name: 'Documente', exact: true }).click();
  await editor.page.getByLabel('Adresa nouă a declarației de interese').fill('exemplu.ro/echipa');
  await editor.page.getByLabel('Adresa nouă a declarației de interese').press('Enter');
  await expect(editor.page.getByText('Declarația de interese a fost actualizată cu succes!')).toBeVisible();
  await editor.page.goto('/candidate-dashboard/profile/edit');
  await page.goto('/candidate-dashboard/team');
  await takePicture(page, 'edit-team');
  await page.getByRole('button', { name: /^Scoate din echipă/ }).click();
  await expect(page.getByText('Persoana nu mai este în echipă')).toBeVisible();
  await editor.page.getByLabel('Realizări').fill('După scoatere');
  await editor.page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(editor.page.getByText('Nu poți edita profilul niciunui candidat').first()).toBeVisible();
  for (const opened of [page, editor.page]) await opened.context().close();
});
