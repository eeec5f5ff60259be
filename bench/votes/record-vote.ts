import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import type { BareVoteTask, Place } from '../peers/bare-vote.ts';
import {
  makeVoters,
  reachDatabase,
  readBallot,
  type VoteKind,
  voteAddress,
  votingEnvironment,
} from './votes.ts';

/**
 * Records the product's statements of one vote, with placeholders for values that vary. A recorded daily vote
 * moves an earlier vote to another candidate.
 */
export async function recordVote(dataDir: string, kind: VoteKind): Promise<BareVoteTask['statements']> {
  const folder = makeTemporaryFolder('vot-informat-statements-');
  const file = join(folder, 'statements.jsonl');
  const product = await startProduct({
    DATA_DIR: dataDir,
    ...votingEnvironment,
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-statements.mjs')}`,
  });
  try {
    const connection = await reachDatabase(dataDir);
    const [cookie = '', other = ''] = await makeVoters(dataDir, 2);
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const client = new pg.Client(connection);
    await client.connect();
    const { rows: users } = await client.query('select user_id as id from sessions where token = $1', [
      token,
    ]);
    const { candidates, poll } = await readBallot(client, kind);
    await client.end();
    const [first, second] = candidates;
    if (!first || !second) throw new Error('There are fewer than two to vote for.');
    // The first vote creates the day's ballot key. The second vote moves the first, as most votes under load
    // do.
    await castOne(product.url, { cookie: poll ? other : cookie, slug: first.slug, poll });
    await pause(1_500);
    const before = readFileSync(file, 'utf8').length;
    await castOne(product.url, { cookie, slug: second.slug, poll });
    const lines = readFileSync(file, 'utf8')
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const places = placesOf({
      token,
      user: users[0].id,
      slug: second.slug,
      candidate: second.id,
      old: first.id,
    });
    return lines
      .filter(({ text }) => !/pgboss|pg_notify|mail_outbox/.test(text))
      .map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values: values.map(places) }));
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces recorded values by placeholders. The first hash identifies the voter, and every other hash is new
 * for each vote.
 */
function placesOf(known: Record<string, string>): (value: unknown) => Place {
  let voter: string | null = null;
  const place = (value: unknown): Place => {
    if (Array.isArray(value)) return { list: value.map(place) };
    if (isBytes(value)) {
      const text = value.data.join();
      voter ??= text;
      return { place: text === voter ? 'voter' : 'random' };
    }
    for (const name of ['token', 'user', 'slug', 'candidate', 'old'] as const)
      if (value === known[name]) return { place: name };
    return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? { place: 'hex' } : { value };
  };
  return place;
}

function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}

type RecordedVote = { cookie: string; slug: string; poll: string | null };

async function castOne(url: string, { cookie, slug, poll }: RecordedVote): Promise<void> {
  const answer = await fetch(`${url}${voteAddress[poll ? 'poll' : 'daily']}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ candidate: slug, key: crypto.randomUUID(), ...(poll ? { poll } : {}) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`A vote was answered ${answer.status}: ${text}`);
}
