import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { goingOnWhenAlive } from '#tests/kit/browser/alive.ts';
import { type AxeChecks, listFaults } from '#tests/kit/browser/axe.ts';
import { patience } from '#tests/kit/patience.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { createJourneyDatabase, type JourneyDatabase } from './journey-database.ts';
import { type Product, startProduct } from './product.ts';

type SignInOptions = BrowserContextOptions & {
  role?: SignedInRole;
  /** True for a person who has already consented to votes and follows. */
  hasConsented?: boolean;
};

/** Starts a product and a database for one journey (browser test), which may insert and count rows. */
export function withOwnProduct(env: Record<string, string> = {}) {
  let dataDir = '';
  let database: JourneyDatabase | undefined;
  let running: { product: Product; db: Db } | undefined;
  const started = () => {
    if (!running) throw new Error('The product runs from the first test on, not before.');
    return running;
  };
  test.beforeAll(async () => {
    dataDir = makeTemporaryFolder('vot-informat-journey-');
    database = await createJourneyDatabase();
    // Limits on attempts are off, because journeys press buttons faster than the limits allow.
    const given = { ELECTION_CLOCK: 'intre-tururi', RATE_LIMITS: 'off', ...env };
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...given });
    running = {
      product,
      db: createDatabase({ connection: database.connections.application, poolSize: 2, patience }),
    };
  });
  // Playwright closes these contexts only with the browser. Until then their pages would reconnect to stopped products.
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close();
  });
  test.afterAll(async () => {
    await running?.db.destroy();
    await running?.product.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get db() {
      return started().db;
    },
    get url() {
      return started().product.url;
    },
    /** The log output of the instance since its start. */
    get output() {
      return started().product.output();
    },
    /** Opens a page for a visitor in a new browser context. */
    async open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: started().product.url,
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : goingOnWhenAlive(page);
    },
    /** Creates a person and opens a signed-in page in a new browser context. */
    async signIn(browser: Browser, { role = 'voter', hasConsented = false, ...options }: SignInOptions = {}) {
      const { db, product } = started();
      const person = await makeUser(db, { role });
      if (hasConsented) {
        const purposes = ['votes', 'follows'] as const;
        // This consent is older than every moment of the demonstration.
        const given_election_at = new Date('2025-04-01T00:00:00Z');
        const rows = purposes.map((purpose) => ({
          user_id: person.id,
          purpose,
          text_version: '1',
          given_election_at,
        }));
        await db.insertInto('consents').values(rows).execute();
      }
      const secrets = createSecrets(keepSecretKey(dataDir));
      const { cookie } = await makeSession(db, { userId: person.id, secrets });
      const page = await this.open(browser, options);
      await page.context().addCookies([{ ...cookie, url: product.url }]);
      return { person, page };
    },
  };
}

/** Expects no violation found by axe and no sideways scrolling on the page. */
export async function expectNoFaults(page: Page, checks: AxeChecks = {}): Promise<void> {
  expect(await listFaults(page, checks)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Takes a screenshot in both colour schemes when PICTURES names a folder. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
  }
}
