import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A test that prints an error fails, so that no unexpected error goes unnoticed.
const failOnConsole = './tests/kit/fail-on-console.ts';

// Isolation would load the same modules for each of two hundred files, which takes as long as half of the tests. State of a module
// outlives its test file, so it must be keyed by database or reset by the kit.
const isolate = false;
// A third of the integration tests' time is waiting for timers and processes, so four workers keep two processors busy.
// Vitest requires the same number in all projects.
const maxWorkers = 4;

/**
 * The longest tests, which begin first, so that none is left alone at the end. Of those that begin together, two use the
 * processors and two mostly wait.
 */
const longest = [
  'tests/rights',
  'live-polls/rollover/watch',
  'server/pages/record',
  'platform/jobs/jobs',
  'temporary-folder/temporary-folder',
  'server/idle',
  'folder/full-disk',
  'tests/starting',
  'scripts/run',
  'upgrade/two-versions',
  'tests/memory',
].map((name) => `${name}.`);
const rankOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.includes(name));
  return place < 0 ? longest.length : place;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

// These tests need the build, and with a broken build they would only repeat its failure.
const ofBuild = [
  'app/features/accounts/registration/setup-production.integration.test.ts',
  'server/health/health.integration.test.ts',
  'server/idle.integration.test.ts',
  'server/pages/held-pages.integration.test.ts',
  'server/pages/cached-shells.integration.test.ts',
  'server/pages/own-pages.integration.test.ts',
  'server/pages/page-workshop.integration.test.ts',
  'server/pages/readers-apart.integration.test.ts',
  'server/pages/record.integration.test.ts',
  'server/tools/restore.integration.test.ts',
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
  'tests/upgrade/two-versions.integration.test.ts',
];
// `npm test -- quick` runs only the integration tests directly in these folders.
const beside = process.env.TESTS_BESIDE?.split(',').map((folder) => `${folder}/*.integration.test.ts`);
const exclude = ['node_modules/**', ...(process.env.WITHOUT_BUILD ? ofBuild : [])];
const ofDatabase = {
  globalSetup: ['./tests/kit/database/cluster.ts'],
  setupFiles: [failOnConsole],
  isolate,
};

// Only a hanging test reaches these limits; tests wait for conditions (tests/kit/until.ts).
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 100_000 } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // Vitest runs projects in the order of their names, so these long tests begin first.
          name: 'built',
          include: process.env.WITHOUT_BUILD ? [] : ofBuild.filter((path) => path.includes('.integration.')),
          // React's production build renders a page in half of the time. The program uses it too.
          env: { NODE_ENV: 'production' },
          ...ofDatabase,
          ...limits,
          maxWorkers,
        },
      },
      {
        // The build makes these files. Tests need only the addresses that `app/root.tsx` imports.
        resolve: { alias: { '@fonts': join(import.meta.dirname, 'app/ui/fonts') } },
        test: {
          name: 'integration',
          include: beside ?? ['{app,server,tests}/**/*.integration.test.ts'],
          exclude: ['node_modules/**', ...ofBuild],
          ...ofDatabase,
          ...limits,
          maxWorkers,
        },
      },
    ],
  },
});
