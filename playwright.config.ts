import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

const folder = join(import.meta.dirname, 'tests/journeys');
/**
 * A journey's code decides where the journey runs: on a product of its own, or on a shared product whose
 * clock moves or stands still.
 */
const journeys = globSync('**/*.spec.ts', { cwd: folder }).map((name) => {
  const code = readFileSync(join(folder, name), 'utf8');
  const isOwn = /withOwnProduct|createJourneyDatabase/.test(code);
  const isMoving = /jumpTo|\/demo\/moment/.test(code);
  return { path: `**/${name}`, runsOn: isOwn ? 'own' : isMoving ? 'moving' : 'standing' };
});
const thoseOn = (product: string) =>
  journeys.filter(({ runsOn }) => runsOn === product).map(({ path }) => path);

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  projects: [
    // These journeys share and move one election clock, so they run one at a time, in parallel with the other
    // journeys.
    { name: 'moving clock', testMatch: thoseOn('moving'), workers: 1 },
    {
      name: 'standing clock',
      testMatch: thoseOn('standing'),
      use: { baseURL: process.env.STANDING_PRODUCT_URL },
      workers: 1,
    },
    // With more workers a page loads so slowly that the test judges its layout in states that no visitor sees.
    { name: 'own product', testMatch: thoseOn('own'), workers: availableParallelism() },
  ],
  // Journeys on shared products often wait for a slow network, so one more worker uses the processors meanwhile.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  // Only a hanging journey reaches these limits; other journeys wait for conditions.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/kit/product/product.setup.ts',
  use: {
    baseURL: process.env.PRODUCT_URL,
    actionTimeout: 60_000,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // Without a graphics card Chromium would emulate one, which takes longer than drawing without it.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-sync',
      ],
    },
  },
});
