import { expect, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const question = 'Cum veți reduce timpul de așteptare la spitale?';
const answer = 'Prin programări online în toate spitalele.';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test(`${how}: a voter asks, another voter supports instead of repeating, the team drafts and the candidate answers`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, viewport: { width: 390, height: 800 } };
    const mark = javaScriptEnabled ? '' : ' Dar acum?';
    const asked = `${question}${mark}`;
    const { slug, id } = await own.db
      .selectFrom('candidates')
      .select(['slug', 'id'])
      .where('is_fictitious', '=', true)
      .executeTakeFirstOrThrow();
    await own.db.deleteFrom('candidate_questions').execute();

    const { page: voter } = await own.signIn(browser, options);
    await voter.goto(`/candidate/${slug}`);
    const section = voter.getByRole('region', { name: 'Întrebări publice' });
    await expect(section.getByText('Nicio întrebare până acum.')).toBeVisible();
    await section.getByRole('link', { name: 'Pune o întrebare' }).click();
    await voter.getByLabel('Întrebarea ta').fill(asked);
    await voter.getByRole('button', { name: 'Trimite întrebarea' }).click();
    await expect(voter.getByRole('heading', { level: 1, name: asked })).toBeVisible();
    await expect(voter.getByText(/^Fără răspuns din /)).toBeVisible();

    const { page: other } = await own.signIn(browser, { ...options, viewport: { width: 320, height: 800 } });
    await other.goto(`/candidate/${slug}/questions`);
    await other.getByLabel('Întrebarea ta').fill(`${question.slice(0, -9)} în spitale?`);
    if (javaScriptEnabled) await expect(other.getByText('Întrebări asemănătoare')).toBeVisible();
    await other.getByRole('button', { name: 'Trimite întrebarea' }).click();
    await expect(other.getByText('Cineva a întrebat deja ceva asemănător')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Trimite totuși întrebarea mea' })).toBeVisible();
    await takePicture(other, `questions-similar-320-${how}`);
    await other.getByRole('status').getByRole('link', { name: asked }).click();
    // Waits for the question's own page, because the list has a button with the same name.
    await expect(other.getByRole('heading', { level: 1, name: asked })).toBeVisible();
    await other.getByRole('button', { name: `Susțin întrebarea: ${asked}` }).click();
    await other.getByRole('button', { name: 'Sunt de acord și susțin' }).click();
    await expect(other.getByText('1 om o susține')).toBeVisible();

    const { page: candidate, person } = await own.signIn(browser, { role: 'candidate', ...options });
    await own.db.updateTable('candidates').set({ user_id: person.id }).where('id', '=', id).execute();
    const { page: editor, person: member } = await own.signIn(browser, options);
    const election_at = new Date('2025-05-01T10:00:00+03:00');
    await own.db
      .insertInto('profile_editors')
      .values({ user_id: member.id, candidate_id: id, election_at })
      .execute();
    await editor.goto('/candidate-dashboard/questions');
    await editor.getByRole('link', { name: `Răspunde: ${asked}` }).click();
    await editor.getByLabel('Răspunsul').fill(answer);
    await expect(editor.getByRole('button', { name: 'Publică răspunsul' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Salvează ciorna' }).click();
    await expect(editor.getByText('Ciorna a fost salvată.')).toBeVisible();

    await candidate.goto('/candidate-dashboard/questions');
    await expect(candidate.getByText('Ciornă scrisă de echipă')).toBeVisible();
    await candidate.getByRole('link', { name: `Răspunde: ${asked}` }).click();
    await takePicture(candidate, `questions-answer-390-${how}`);
    if (javaScriptEnabled) await expectNoFaults(candidate, { alsoDark: true });
    if (!javaScriptEnabled) {
      // The session ends while the candidate writes. The server returns the typed answer, and the candidate sends it
      // again.
      const kept = `${answer} Din această toamnă.`;
      const session = await candidate.context().cookies();
      await candidate.getByLabel('Răspunsul').fill(kept);
      await candidate.context().clearCookies();
      await candidate.getByRole('button', { name: 'Publică răspunsul' }).click();
      await expect(candidate.getByLabel('Textul tău')).toHaveValue(kept);
      await takePicture(candidate, `questions-answer-kept-390-${how}`);
      await candidate.context().addCookies(session);
      await candidate.getByLabel('Textul tău').fill(answer);
      await candidate.getByRole('button', { name: 'Trimite din nou' }).click();
    } else await candidate.getByRole('button', { name: 'Publică răspunsul' }).click();
    await expect(candidate.getByText('Răspunsul a fost publicat.')).toBeVisible();

    await voter.reload();
    await expect(voter.getByText(answer)).toBeVisible();
    await expect(voter.getByText(/^Echipa candidatului /)).toBeVisible();
    await voter.goto('/account/notifications');
    await expect(voter.getByRole('link', { name: /ți-a răspuns la întrebare/ })).toBeVisible();

    await other.setViewportSize({ width: 1280, height: 900 });
    await other.goto(`/candidate/${slug}/questions`);
    await expect(other.getByText('1 întrebare, 1 cu răspuns.')).toBeVisible();
    await takePicture(other, `questions-list-1280-${how}`);
    if (javaScriptEnabled) {
      await expectNoFaults(other, { alsoDark: true });
      await other.setViewportSize({ width: 390, height: 900 });
      await takePicture(other, `questions-list-390-${how}`);
    }
    const visitor = await own.open(browser);
    await visitor.goto(`/candidate/${slug}`);
    await expect(visitor.getByText('1 întrebare, 1 cu răspuns.')).toBeVisible();
    await takePicture(visitor, `questions-profile-${how}`);
    for (const each of [voter, other, candidate, editor, visitor]) await each.context().close();
  });
}
