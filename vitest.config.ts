import { defineConfig } from 'vitest/config';

// A test that prints an error has failed: unexpected errors must not scroll by.
const failOnConsole = './tests/kit/fail-on-console.ts';

// Reading the same modules anew for each of two hundred files takes as long as half of the tests. What a module keeps (a cache,
// say) outlives the file: it must go by its database, or be forgotten by the kit.
const isolate = false;
// Two cores: more files at once only wait for each other. The same in both, or Vitest runs neither.
const maxWorkers = 2;

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
          isolate,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{app,server,tests}/**/*.integration.test.ts'],
          globalSetup: ['./tests/kit/cluster.ts'],
          setupFiles: [failOnConsole],
          isolate,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
    ],
  },
});
