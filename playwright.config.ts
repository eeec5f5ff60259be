import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** These journeys run their own product with its own clock. */
const ownProduct =
  /(accessibility|account-privacy|admin|dashboard|demonstration|live-events|live-poll|own-pages|participation|participation-edges)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  // The other journeys share one product and move its election clock, so they run one after the other.
  projects: [
    { name: 'one clock', testMatch: '**/*.spec.ts', testIgnore: ownProduct, workers: 1 },
    { name: 'own product', testMatch: ownProduct },
  ],
  workers: 2,
  fullyParallel: false,
  // Only a hanging journey reaches these limits; the others wait for conditions.
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
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-sync',
      ],
    },
  },
});
