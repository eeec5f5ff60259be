import { defineConfig } from 'vitest/config';

// A test that prints an error has failed: unexpected errors must not scroll by.
const failOnConsole = './tests/kit/fail-on-console.ts';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.cache/test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', 'tests/journeys/**', 'node_modules/**'],
          setupFiles: [failOnConsole],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{app,server,tests}/**/*.integration.test.ts'],
          globalSetup: ['./tests/kit/cluster.ts'],
          setupFiles: [failOnConsole],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two cores: more files at once only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
