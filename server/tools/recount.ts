import { recountEverything } from '#app/features/administration/recount.server.ts';
import { listElectionIds } from '#app/features/elections/queries.server.ts';
import { createDemoClock, createRealClock } from '#app/platform/clock/clock.server.ts';
import { runTool, ToolError } from './with-program.ts';

/**
 * `npm run recount` compares ballots, counters, ballot keys, snapshots and the archive of live polls. It
 * exits with code 1 when they differ.
 */
await runTool(async ({ config, db }) => {
  const clock = config.demo ? await createDemoClock({ db }) : createRealClock();
  const electionNow = clock.electionNow();
  const found: string[] = [];
  const ids = await listElectionIds(db);
  for (const electionId of ids)
    found.push(...(await recountEverything(db, { electionId, electionNow })).differences);
  if (found.length > 0)
    throw new ToolError(['Renumărarea a găsit diferențe:', ...found.map((one) => `- ${one}`)].join('\n'));
  return `Toate numărătorile se potrivesc: voturi, contoare, chei, lanțul de instantanee și arhiva sondajelor live (${ids.join(', ')}).`;
});
