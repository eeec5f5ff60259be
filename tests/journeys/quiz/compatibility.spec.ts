import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct({ LOG_LEVEL: 'debug' });
const path = '/quiz/compatibility';
const { questions, candidates }: { questions: { id: string; question: string }[]; candidates: string[] } =
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../data/ro-president-2025/compatibility.json'), 'utf8'),
  );
const codes = questions.map(({ id }) => id);

const statement = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('compatibilitate') ?? '');

/** Answers the questions from the current one up to the next result, and returns the number answered. */
async function answerToResult(page: Page): Promise<number> {
  for (let answered = 1; ; answered += 1) {
    const before = (await statement(page).textContent()) ?? '';
    await page
      .getByRole('radio')
      .nth((answered * 3) % 5)
      .check();
    const next = page.locator('main form button[type="submit"]');
    const isLast = (await next.textContent()) === 'Vezi rezultatul';
    await next.click();
    await expect(isLast ? title(page) : statement(page)).not.toHaveText(before);
    if (isLast) return answered;
  }
}

/**
 * Records the page's requests with bodies and headers, and its console lines. Requests of the clock's event
 * stream do not count, because it may reconnect at any moment.
 */
function traceOf(page: Page): { lines: string[]; requests: string[] } {
  const trace = { lines: [] as string[], requests: [] as string[] };
  page.on('console', (message) => trace.lines.push(message.text()));
  page.on('request', (request) => {
    const isClock = request.method() === 'GET' && request.url().endsWith('/api/v1/events?about=clock');
    if (isClock) return;
    const parts = [request.method(), request.url(), request.postData(), JSON.stringify(request.headers())];
    trace.requests.push(parts.join(' '));
  });
  return trace;
}

test('COMPAT-05 HOME-24 a whole quiz, even without a network, leaves no answer in requests, log, URL or other storage', async ({
  browser,
}) => {
  const page = await own.open(browser);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const trace = traceOf(page);
  expect(await answerToResult(page)).toBe(10);
  await expect(title(page)).toContainText('Cel mai aproape de răspunsurile tale');
  await page.context().setOffline(true);
  await press(page, /^Rafinează/);
  expect(await answerToResult(page)).toBe(questions.length - 10);
  await expect(page.getByText('Ai răspuns la toate întrebările.')).toBeVisible();
  await page
    .getByRole('button', { name: /^De ce: / })
    .last()
    .click();
  await page.getByLabel('Politică externă').selectOption({ label: 'Dublu' });
  expect(trace.requests, 'the loaded page makes no further request').toEqual([]);
  expect(trace.lines).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni' }).click();
  await expect(title(page)).toHaveText('Termeni de utilizare');
  await page.goto(path);
  await expect(title(page), 'a reload keeps the result').toContainText(
    'Cel mai aproape de răspunsurile tale',
  );
  const stored = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    local: Object.keys(localStorage).toSorted(),
  }));
  const elsewhere = [
    ...trace.requests,
    ...trace.lines,
    page.url(),
    stored.session,
    stored.cookies,
    own.output,
  ].join();
  expect(codes.filter((code) => elsewhere.includes(code))).toEqual([]);
  expect(stored.local).toEqual(['compatibilitate', 'compatibilitate-potriviri']);
  expect([...stored.databases, ...stored.caches]).toEqual([]);
  const count = Number(await page.evaluate(() => localStorage.getItem('compatibilitate-potriviri')));
  await page.goto('/');
  const card = page.getByRole('region', { name: /de acord decât în dezacord cu tine$/ });
  await expect(card.getByRole('heading')).toHaveText(
    new RegExp(`^${count === 0 ? 'Niciun' : count === 1 ? 'Un' : count} candida`),
  );
  await expect(card.getByRole('link', { name: 'Toate testele' })).toHaveAttribute('href', '/quiz');
  await page.getByRole('link', { name: 'Vezi potrivirile' }).click();
  await press(page, 'Șterge răspunsurile');
  await expect(page.getByText('Răspunsurile au fost șterse de pe acest dispozitiv.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.context().close();
});

test('COMPAT-01 the quiz is answered, weighted, skipped and moved back by keyboard, and hides positions until the answer', async ({
  browser,
}) => {
  const page = await own.open(browser, { viewport: { width: 320, height: 640 } });
  await page.goto('/quiz');
  await page.getByRole('link', { name: 'Compatibilitate', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(title(page)).toBeFocused();
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'compatibility-question-320');
  const first = (await statement(page).textContent()) ?? '';
  const positions = page.getByText('Ce au declarat candidații');
  await expect(positions).toHaveCount(0);
  await page.keyboard.press('4');
  const agree = page.getByRole('radio', { name: 'Acord', exact: true });
  await expect(agree).toBeChecked();
  await expect(agree).toBeFocused();
  await positions.click();
  await expect(page.getByText('Spusă în campanie').first()).toBeVisible();
  await agree.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Acord total', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Dublu' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(statement(page)).toContainText('Întrebarea 2 din 10');
  await expect(statement(page)).toBeFocused();
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await press(page, 'Următoarea întrebare');
  await expect(page.getByRole('alert').filter({ hasText: 'Alege un răspuns' })).toBeVisible();
  await press(page, 'Sari peste');
  await press(page, 'Înapoi');
  await press(page, 'Înapoi');
  await expect(statement(page)).toHaveText(first);
  expect(JSON.parse(await kept(page))).toMatchObject({
    answers: { [codes[0] ?? '']: { step: 4, weight: 2 } },
  });
  await answerToResult(page);
  await expect(title(page)).toBeFocused();
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'compatibility-result-320');
  await page.context().close();
});

test('the result names every candidate, and the explained points sum to each percentage', async ({
  browser,
}) => {
  const page = await own.open(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(path);
  const weights = page.getByRole('group', { name: 'Cât contează pentru tine?' }).getByRole('radio');
  const isUncovered = (fields: (HTMLElement | SVGElement)[]) =>
    fields.map((field) => {
      const { left, width, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 2) === field;
    });
  expect(await weights.evaluateAll(isUncovered), 'nothing covers the weights').toEqual([
    true,
    true,
    true,
    true,
  ]);
  await expect(page.getByRole('button', { name: 'Următoarea întrebare' })).toBeInViewport({ ratio: 1 });
  await answerToResult(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Date insuficiente' })).toBeVisible();
  const names = await main.getByRole('heading', { level: 3 }).allTextContents();
  const people = await (await page.request.get('/api/v1/elections')).json();
  expect(people.items.length).toBeGreaterThan(0);
  for (const slug of candidates) {
    const last = slug.split('-').at(-1) ?? '';
    const plain = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    expect(
      plain.some((name) => name.includes(last)),
      slug,
    ).toBe(true);
  }
  for (const why of await page.getByRole('button', { name: /^De ce: / }).all()) {
    await why.click();
    await expect(page.getByRole('heading', { name: /^Întrebare cu întrebare: tu și/ })).toBeVisible();
    await press(page, 'Arată toate cele 10 întrebări');
    const points = await page.locator('section[aria-labelledby="explicatie"] li').allTextContents();
    const sum = points
      .map((text) => /([−+]?\d+,\d) din \d,\d/.exec(text)?.[1] ?? 'x')
      .reduce((total, text) => total + Number(text.replace('−', '-').replace(',', '.')), 0);
    await expect(page.getByText(/^În total/)).toContainText(
      `${sum < 0 ? '−' : sum > 0 ? '+' : ''}${Math.abs(sum).toFixed(1).replace('.', ',')} din 10,0 puncte`,
    );
  }
  await page.context().close();
});

test('a changed weight of one question reorders the result by keyboard, and is stored in the device and the link', async ({
  browser,
}) => {
  const page = await own.open(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(path);
  await answerToResult(page);
  await expect(page.locator('#titlul-paginii')).toHaveCount(1);
  const trace = traceOf(page);
  const part = page.getByRole('region', { name: 'Ce s-ar schimba' });
  // On phones the whole part is folded, and so are the weights of single questions in it.
  await part.locator('summary', { hasText: 'Încearcă alte ponderi' }).press('Enter');
  const folded = part.locator('summary', { hasText: 'Pe rând' }).first();
  await folded.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const select = part.locator('details details select').first();
  await expect(select).toBeFocused();
  const topOf = () => select.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const top = await topOf();
  await page.keyboard.press('D');
  await expect(select).toHaveValue('2');
  await expect(part.getByRole('status')).not.toBeEmpty();
  await expect(part.getByRole('status'), 'the sentence is visible beside the choice').toBeInViewport();
  expect(await topOf(), 'the choice shifts no content').toBe(top);
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'compatibility-what-if-390');
  expect(await kept(page)).not.toContain('"weight":2');
  await part.getByRole('button', { name: 'Păstrează aceste ponderi' }).focus();
  const place = await part.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.keyboard.press('Enter');
  await expect(part.getByRole('status')).toBeFocused();
  await expect(part.getByRole('status')).toHaveText('Rezultatul și linkul folosesc acum aceste ponderi.');
  const after = await part.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  expect(Math.abs(after - place), 'the changed result above shifts no content').toBeLessThanOrEqual(2);
  expect(await kept(page)).toContain('"weight":2');
  await press(page, 'Creează un link');
  const link = await page.getByLabel('Link către acest rezultat').inputValue();
  expect(link.split('#')[1]).toContain('*2');
  expect(trace.requests).toEqual([]);
  await page.context().close();
  const other = await own.open(browser);
  await other.goto(link);
  const shared = other.getByRole('region', { name: 'Ce s-ar schimba' });
  await shared.getByRole('combobox').first().selectOption({ label: 'Nu contează' });
  await shared.getByRole('button', { name: 'Păstrează aceste ponderi' }).click();
  await expect(other).toHaveURL(/\*0/);
  expect(await kept(other)).toBe('');
  await other.context().close();
});

test('a link to a result contains the answers only in its fragment, and stores nothing until the visitor adopts them', async ({
  browser,
}) => {
  const page = await own.open(browser);
  await page.goto(path);
  await answerToResult(page);
  const result = await title(page).textContent();
  expect(page.url()).not.toContain('#');
  await press(page, 'Creează un link');
  const link = await page.getByLabel('Link către acest rezultat').inputValue();
  expect(link).toContain(`${path}#raspunsuri=2&`);
  const download = page.waitForEvent('download');
  await press(page, 'Fă o imagine');
  await expect(page.getByRole('img', { name: /^Imagine cu potrivirile tale/ })).toBeVisible();
  await press(page, 'Descarcă imaginea');
  expect((await download).suggestedFilename()).toBe('compatibilitate.png');
  const trace = traceOf(page);
  await press(page, 'Verifică cifrele');
  const calculation = page.waitForEvent('download');
  await press(page, 'Descarcă fișierul');
  const file = await (await calculation).path();
  const checked = spawnSync('python3', ['public/method/compatibility.py', file], { encoding: 'utf8' });
  expect(checked.stdout, 'the published program finds the same figures').toContain(
    'Toate cifrele sunt aceleași.',
  );
  expect(JSON.parse(readFileSync(file, 'utf8')).answers).toHaveLength(10);
  expect(trace.requests).toEqual([]);
  const other = await own.open(browser);
  const traceOfOther = traceOf(other);
  const unknown = `#raspunsuri=2&${codes[0]}=1-zzzz`;
  await other.goto(`${path}${unknown}`);
  await expect(other.getByText('Linkul are numai răspunsuri la întrebări care s-au schimbat')).toBeVisible();
  await other.goto(`${link}&intrebare-veche=1-zzzz`);
  await expect(other.getByText('Un răspuns din link este la o întrebare care s-a schimbat')).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('între timp')).toHaveCount(0);
  await expect(title(other)).toHaveText(result ?? '');
  await expect(other.getByText('Rezultat deschis dintr-un link.')).toBeVisible();
  expect(await kept(other)).toBe('');
  expect(codes.filter((code) => [...traceOfOther.requests, own.output].join().includes(code))).toEqual([]);
  await press(other, 'Păstrează-le ca răspunsurile mele');
  await expect(other).toHaveURL(path);
  await expect(title(other)).toHaveText(result ?? '');
  expect(await kept(other)).toContain(codes[0] ?? '');
  await other.context().close();
  await page.context().close();
});

test('without JavaScript the quiz lists questions and positions, with a notice that matching requires it', async ({
  browser,
}) => {
  const page = await own.open(browser, { javaScriptEnabled: false });
  await page.goto(path);
  await expect(title(page).filter({ visible: true })).toHaveText('Potrivirea are nevoie de JavaScript');
  await expect(page.getByRole('radio').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Citește întrebările și pozițiile' }).click();
  await expect(title(page)).toHaveText('Întrebările și pozițiile candidaților');
  for (const { question } of questions)
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await page.getByText('Ce au declarat candidații').first().click();
  await expect(page.getByText('Spusă în campanie').first()).toBeVisible();
  await page.context().close();
});

test('DASH-16 a signed-in person saves the matches after consent, finds them on the dashboard, and deletes them', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  await page.goto(path);
  await answerToResult(page);
  const rows = () => own.db.selectFrom('compatibility_matches').select('overall_score').execute();
  expect(await rows()).toEqual([]);
  await press(page, 'Sunt de acord și salvez potrivirile');
  await expect(page.getByText('Potrivirile au fost salvate.')).toBeVisible();
  expect(await rows()).toHaveLength(3);
  await page.getByRole('link', { name: 'Vezi-le în dashboard' }).click();
  const block = page.getByRole('region', { name: 'Compatibilitate cu candidații' });
  await expect(block.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3);
  await expectNoFaults(page, { alsoDark: true });
  await block.getByRole('button', { name: 'Șterge potrivirile' }).click();
  await expect(block.getByText('Nu ai potriviri salvate')).toBeVisible();
  expect(await rows()).toEqual([]);
  await page.context().close();
});
