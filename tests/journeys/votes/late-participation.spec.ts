import { expect, test } from '@playwright/test';
import { ballotsOf } from '#app/features/daily-vote/testing.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import {
  anyVoteButton,
  cardOf,
  counter,
  firstTwo,
  type Listed,
  said,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: Listed;

test.beforeAll(async () => {
  [one] = await firstTwo(own.db);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`${how}: a vote whose answer was lost hears it in legal silence too, and no count with it`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
    // Else the page hears of the silence and takes the button away.
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
    // Without a script the browser sends the same form again.
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
