import { expect, test } from '@playwright/test';
import { ballotsOf } from '#app/features/daily-vote/testing.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import {
  anyVoteButton,
  cardOf,
  counter,
  firstTwo,
  type ListedCandidate,
  said,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: ListedCandidate;

test.beforeAll(async () => {
  [one] = await firstTwo(own.db);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`${how}: repeating a vote whose answer was lost confirms the vote during election silence, and shows no count`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
    // Blocks live events, because they would announce the silence and remove the button.
    await page.route('**/api/v1/events**', (route) => route.abort());
    await page.goto('/candidates');
    const card = cardOf(page, one);
    if (javaScriptEnabled) {
      await page.route('**/rpc/cast_vote', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await voteButton(card).click();
      await expect(sentence(card, said.voteFailed)).toBeVisible();
      await page.unroute('**/rpc/cast_vote');
    } else {
      await voteButton(card).click();
      await expect(sentence(card, said.cast)).toBeVisible();
    }
    const ballots = await ballotsOf(own.db);
    await jumpTo(page.request, 'liniste-electorala');
    // Without scripts the browser resends the form on reload.
    if (javaScriptEnabled) await voteButton(card).click();
    else await page.reload();
    await expect(sentence(card, said.cast)).toBeVisible();
    await expect(sentence(card, said.late)).toBeVisible();
    await expect(anyVoteButton(page)).toHaveCount(0);
    await expect(counter(card, 'Voturi')).not.toHaveText(/[0-9]/);
    await takePicture(page, `late-${javaScriptEnabled}`);
    expect(await ballotsOf(own.db)).toEqual(ballots);
    await jumpTo(page.request, 'intre-tururi');
    await page.context().close();
  });
}
