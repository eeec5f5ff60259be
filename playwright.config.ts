import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  // One product, one election clock: files move it, so they run one after the other.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  globalSetup: './tests/kit/product.setup.ts',
  use: {
    baseURL: process.env.PRODUCT_URL,
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
