import { defineConfig } from 'vitest/config';

// A test that prints an error has failed: unexpected errors must not scroll by.
const failOnConsole = './tests/kit/fail-on-console.ts';

// Reading the same modules anew for each of two hundred files takes as long as half of the tests. What a module keeps (a cache,
// say) outlives the file: it must go by its database, or be forgotten by the kit.
const isolate = false;
// Two cores: more files at once only wait for each other. The same in both, or Vitest runs neither.
const maxWorkers = 2;

// These start the built program or look into the build. After a broken build they would only repeat its failure.
const ofBuild = [
  'app/features/accounts/registration/setup-production.integration.test.ts',
  'server/pages/kept-shells.integration.test.ts',
  'server/pages/page-workshop.integration.test.ts',
  'server/tools/voters.integration.test.ts',
  'tests/abuse.integration.test.ts',
  'tests/busy-database.integration.test.ts',
  'tests/client-bundle.test.ts',
  'tests/flood.integration.test.ts',
  'tests/killed.integration.test.ts',
  'tests/memory.integration.test.ts',
  'tests/methods.integration.test.ts',
  'tests/refused-rights.integration.test.ts',
  'tests/rights.integration.test.ts',
  'tests/starting.integration.test.ts',
];
const exclude = ['node_modules/**', ...(process.env.WITHOUT_BUILD ? ofBuild : [])];

// Only a test that hangs ends by these: waiting is for a condition (tests/kit/until.ts), however long a busy machine takes.
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 100_000 } } };

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.cache/test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', 'tests/journeys/**', ...exclude],
          setupFiles: [failOnConsole],
          isolate,
          ...limits,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{app,server,tests}/**/*.integration.test.ts'],
          exclude,
          globalSetup: ['./tests/kit/database/cluster.ts'],
          setupFiles: [failOnConsole],
          isolate,
          ...limits,
          maxWorkers,
        },
      },
    ],
  },
});
