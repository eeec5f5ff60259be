import { expect, test } from '@playwright/test';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { ballotsOf, countsOf } from '#app/features/daily-vote/testing.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import {
  agree,
  anyVoteButton,
  cardOf,
  consentDialog,
  counter,
  countIn,
  countRows,
  firstTwo,
  type ListedCandidate,
  said,
  send,
  sentence,
  voteButton,
  votedButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: ListedCandidate;
let two: ListedCandidate;

test.beforeAll(async () => {
  [one, two] = await firstTwo(own.db);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`VOTE-02 FOLL-02 AUTH-48 AUTH-49 ${how}: a visitor who presses vote or follow is led to sign-in, and back afterwards`, async ({
    browser,
  }) => {
    const page = await own.open(browser, { javaScriptEnabled });
    await page.goto('/candidates?ordine=nume');
    const before = await countRows(own.db);
    await voteButton(cardOf(page, one)).click();
    await expect(sentence(cardOf(page, one), said.voteSignedOut)).toBeVisible();
    await page.getByRole('button', { name: `Urmărește: ${two.name}` }).click();
    await expect(sentence(cardOf(page, two), said.followSignedOut)).toBeVisible();
    expect(await countRows(own.db)).toEqual(before);
    await cardOf(page, two).getByRole('link', { name: 'Autentifică-te' }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await expect(page).toHaveURL(/\/candidates\?ordine=nume/);
    await expect(voteButton(cardOf(page, one))).toBeEnabled();
    await page.context().close();
  });

  test(`VOTE-07 VOTE-09 VOTE-10 VOTE-11 VOTE-13 CAND-21 CAND-28 ${how}: the first vote asks for consent, then is cast automatically, and can be moved`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled });
    await page.goto('/candidates');
    const before = await countRows(own.db);
    const [first, second] = [cardOf(page, one), cardOf(page, two)];
    const counted = await countIn(first, 'Voturi');
    const dialog = consentDialog(page);

    await voteButton(first).click();
    // No consent is stored yet, so the dialog opens with the consent's text above the confirming button.
    await expect(dialog).toContainText('să prelucreze opiniile mele politice');
    await dialog.getByRole('button', { name: 'Renunț' }).click();
    await expect(dialog).toBeHidden();
    expect(await countRows(own.db)).toEqual(before);

    await voteButton(first).click();
    await dialog.getByRole('button', { name: agree }).click();
    await expect(sentence(first, said.cast)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(votedButton(first)).toBeDisabled();
    await expect(counter(first, 'Voturi')).toHaveText(String(counted + 1));
    const receipt = await first.locator('code').innerText();

    // The second vote asks for no consent, and the first vote's message disappears.
    await voteButton(second).click();
    await expect(sentence(second, said.moved)).toBeVisible();
    await expect(sentence(first, said.cast)).toHaveCount(0);
    await expect(voteButton(first)).toBeEnabled();
    await expect.poll(() => countIn(first, 'Voturi')).toBe(counted);
    expect(await second.locator('code').innerText()).toBe(receipt);
    // Without JavaScript the person can select the code, but no button copies it.
    await expect(second.getByRole('button', { name: 'Copiază codul' })).toHaveCount(
      javaScriptEnabled ? 1 : 0,
    );
    await second.getByRole('button', { name: 'Verifică-l acum' }).click();
    await expect(page.getByText('Votul este numărat', { exact: true })).toBeVisible();
    expect(page.url(), 'the URL contains no receipt').toBe(`${own.url}/integrity#cod-buletin`);
    await page.goto('/candidates');
    await expect(votedButton(second)).toBeDisabled();

    const again = await send(page, { intent: 'vote', candidate: two.slug });
    expect(again.status()).toBe(409);
    expect(await again.text()).toContain(said.again);

    await page.goto('/integrity');
    await page.getByLabel('Codul votului tău').fill(receipt);
    await page.getByRole('button', { name: 'Verifică', exact: true }).click();
    await expect(page.getByText('Votul este numărat', { exact: true })).toBeVisible();
    // No snapshot contains the vote yet, so the page shows the time of the next snapshot and the current total.
    await expect(page.getByText(/intră în instantaneul de la \d{1,2}:\d\d\./i)).toBeVisible();
    await expect(page.getByText(/Acum (este|sunt) \d+ vot/)).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/ai votat/i);
    expect(await countsOf(own.db)).toEqual(await ballotsOf(own.db));
    await page.context().close();
  });

  test(`FOLL-03 FOLL-04 FOLL-05 FOLL-07 FOLL-08 FOLL-09 CAND-22 CAND-29 ${how}: a person follows and unfollows on the candidate list and on the profile`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled, role: 'candidate' });
    const followed = own.db.selectFrom('follows').innerJoin('candidates', 'candidates.id', 'candidate_id');
    const counted = (await followed.select('slug').where('slug', '=', one.slug).execute()).length;
    const card = cardOf(page, one);
    // A cached page may be two seconds old and still lack the previous journey's follows.
    await expect(async () => {
      await page.goto('/candidates');
      expect(await countIn(card, 'Urmăritori')).toBe(counted);
    }).toPass();
    await card.getByRole('button', { name: `Urmărește: ${one.name}` }).click();
    const dialog = consentDialog(page);
    await expect(dialog).toContainText('candidații, publicațiile și etichetele de știri pe care le urmăresc');
    await dialog.getByRole('button', { name: agree }).click();
    await expect(sentence(card, said.followed)).toBeVisible();
    await expect(counter(card, 'Urmăritori')).toHaveText(String(counted + 1));
    // Both the badge and the button show „Urmărit”.
    await expect(sentence(card, 'Urmărit')).toHaveCount(2);
    await card.getByRole('button', { name: /^Urmărit: / }).click();
    await expect(sentence(card, said.unfollowed)).toBeVisible();
    await expect.poll(() => countIn(card, 'Urmăritori')).toBe(counted);
    await expect(card.getByRole('button', { name: /^Urmărește: / })).toHaveText('Urmărește');

    await page.goto(`/candidate/${one.slug}`);
    const place = page.locator('#participare');
    await place.getByRole('button', { name: /^Urmărește: / }).click();
    await expect(sentence(place, said.followed)).toBeVisible();
    const letGo = place.getByRole('button', { name: /^Nu mai urmări: / });
    await expect(letGo).toHaveText('Nu mai urmări');
    await letGo.click();
    await expect(sentence(place, said.unfollowed)).toBeVisible();
    await page.context().close();
  });

  test(`VOTE-12 VOTE-13 ${how}: the profile’s vote button uses its longer text`, async ({ browser }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
    await page.goto(`/candidate/${two.slug}`);
    const place = page.locator('#participare');
    await expect(place).toContainText('Intenție de vot – sondaj neștiințific');
    await voteButton(place).click();
    await expect(sentence(place, said.cast)).toBeVisible();
    await expect(place.getByRole('button', { name: 'Ai votat azi acest candidat' })).toBeDisabled();
    await page.context().close();
  });

  for (const role of ['candidate', 'admin'] as const) {
    test(`VOTE-01 VOTE-03 VOTE-04 AUTH-52 ${how}: ${role} has no vote button, and a vote request is refused`, async ({
      browser,
    }) => {
      const { page } = await own.signIn(browser, { javaScriptEnabled, role });
      for (const path of ['/candidates', `/candidate/${one.slug}`]) {
        await page.goto(path);
        await expect(anyVoteButton(page)).toHaveCount(0);
        const follow = page.getByRole('button', { name: `Urmărește: ${one.name}` });
        await expect(follow).toHaveCount(role === 'admin' ? 0 : 1);
        const answer = await send(
          page,
          { intent: 'vote', candidate: one.slug, consent: consentVersion },
          path,
        );
        expect(answer.status()).toBe(403);
        expect(await answer.text()).toContain(said.votersOnly);
      }
      await page.context().close();
    });
  }
}
