import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chatAddress } from '#app/features/assistant/addresses.ts';
import { routeExamples } from '#app/features/assistant/answering/understanding/examples/examples.ts';
import type { GoldSet } from '#app/features/assistant/quality/gold.ts';
import { askGold, readGold } from '#app/features/assistant/quality/run.server.ts';
import { type Scorecard, scorecardOf } from '#app/features/assistant/quality/scorecard.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { processorTime } from '../processor-time.ts';
import { judge } from '../report.ts';
import { reachDatabase } from '../votes/votes.ts';
import { unseenAccuracy } from './unseen.ts';

const lanes = 20;
const datasets = join(import.meta.dirname, '../../data');

/**
 * Asks the assistant all questions of the gold set (questions with expected answers) on a separate database.
 * Prints the costs and the scorecard (counts of right answers), and stores the scorecard for
 * /assistant/quality.
 */
export async function measureAssistant(): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-assistant-');
  const product = await startProduct({
    DATA_DIR: dataDir,
    NEWS_FETCHING: 'off',
    ELECTION_CLOCK: 'arhiva',
    RATE_LIMITS: 'chat=100000/60,chat-address=100000/60',
  });
  try {
    const connection = await reachDatabase(dataDir);
    // With one connection, a single PostgreSQL process does all the work, so its time can be measured.
    const db = createDatabase({ connection, poolSize: 1 });
    try {
      const { electionId } = await requireTimeline(db);
      const gold = await readGold(join(datasets, electionId));
      await fetchNews(db, new Date(gold.archive));
      const card = scorecardOf(await askGold(db, gold), {
        measured: new Date().toISOString().slice(0, 10),
        archive: gold.archive,
      });
      printScorecard(card);
      judge('right routes by the examples alone, families left out, %', unseenAccuracy(routeExamples), {
        atLeast: 90,
      });
      const file = join(datasets, electionId, 'assistant', 'scorecard.json');
      writeFileSync(file, `${JSON.stringify(card, null, 2)}\n`);
      console.log(`Scorecard stored in ${file}\n`);
      await measureCost(db, gold);
      await measureFirstSentence(product.url, gold);
    } finally {
      await db.destroy();
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function printScorecard(card: Scorecard): void {
  const { asked, right, rightRoutes, byRoute, byCandidate, facts, groups, wrong } = card;
  console.log(`Assistant: ${asked} questions of the gold set`);
  for (const counts of [byRoute, byCandidate]) {
    for (const { name, asked, right } of counts)
      console.log(`  ${name.padEnd(22)} ${String(right).padStart(4)} of ${asked}`);
    console.log('');
  }
  for (const { id, question, earlier, expected, given, missing, answer } of wrong) {
    console.log(`  ${id}  ${[...earlier, question].join(' → ')}`);
    console.log(
      `    expected ${expected.join(' or ')}, given ${given}; not said: ${missing.join(', ') || '–'}`,
    );
    console.log(`    ${answer.slice(0, 300)}`);
  }
  judge('right in all, %', (100 * right) / asked, { atLeast: 95 });
  judge('right routes, %', (100 * rightRoutes) / asked, { atLeast: 95 });
  judge('expected facts said, %', (100 * facts.said) / facts.expected, { atLeast: 100 });
  judge('recommendations', card.recommendations, { atMost: 0 });
  judge('answers with a later source', card.late, { atMost: 0 });
  judge('answers with a figure without source', card.unsourced, { atMost: 0 });
  judge(`groups of ${groups.compared} with uneven answers`, groups.uneven.length, { atMost: 0 });
  if (groups.uneven.length > 0) console.log(`  ${groups.uneven.join(', ')}\n`);
}

/** Measures a second run. The first one fills the caches and compiles the code. */
async function measureCost(db: Db, gold: GoldSet): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = rows[0]?.pid ?? 0;
  const [own, database] = [process.cpuUsage(), processorTime(backend)];
  await askGold(db, gold);
  const { user, system } = process.cpuUsage(own);
  const asked = gold.questions.reduce((sum, { earlier = [] }) => sum + 1 + earlier.length, 0);
  const program = (user + system) / 1_000 / asked;
  const postgres = ((processorTime(backend) - database) * 1_000) / asked;
  console.log(`A question: ${program.toFixed(1)} ms of the program, ${postgres.toFixed(1)} ms of PostgreSQL`);
  judge('processor time a question, ms', program + postgres, { atMost: 25 });
}

/**
 * Measures the time from a question to the first sentence of its answer, over HTTP, as the site's widget
 * asks. Also prints the time of a bare answer of the same server, because other programs on the machine slow
 * both.
 */
async function measureFirstSentence(url: string, gold: GoldSet): Promise<void> {
  const questions = gold.questions.filter(({ earlier, question }) => !earlier && question.length > 3);
  const bare = await timesAtOnce(questions, () => timeOfBare(url));
  const times = await timesAtOnce(questions, ({ question }) => timeOf(url, question));
  console.log(
    `First sentence with ${lanes} questions at once: median ${at(times, 0.5).toFixed(0)} ms, 99th percentile ${at(times, 0.99).toFixed(0)} ms`,
  );
  console.log(
    `Bare answer with ${lanes} at once: median ${at(bare, 0.5).toFixed(0)} ms, 95th percentile ${at(bare, 0.95).toFixed(0)} ms`,
  );
  judge(`first sentence with ${lanes} questions at once, 95th percentile, ms`, at(times, 0.95), {
    atMost: 300,
  });
}

/** Returns the sorted times of a task for each item, with `lanes` tasks at once. */
async function timesAtOnce<Item>(items: readonly Item[], timed: (item: Item) => Promise<number>) {
  const waiting = [...items];
  const times: number[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await timed(next));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return times.toSorted((one, other) => one - other);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;

async function timeOfBare(url: string): Promise<number> {
  const start = performance.now();
  await (await fetch(`${url}/health`)).text();
  return performance.now() - start;
}

async function timeOf(url: string, question: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}${chatAddress}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
  });
  if (!answer.ok) throw new Error(`${answer.status} to „${question}”: ${await answer.text()}`);
  let first = Number.NaN;
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (Number.isNaN(first) && /event: (sentence|done)/.test(text)) first = performance.now() - start;
  }
  if (Number.isNaN(first)) throw new Error(`No answer to „${question}”: ${text}`);
  return first;
}
