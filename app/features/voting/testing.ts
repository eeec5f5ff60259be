import { makeUser } from '#app/features/accounts/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { castVote, type VoteOutcome } from './commands.server.ts';

/** A hub that only remembers what was announced. */
export function listeningHub(): { hub: Hub; heard: Announcement[] } {
  const heard: Announcement[] = [];
  const done = async () => {};
  const hub = {
    announce: (of: Announcement) => heard.push(of),
    subscribe: () => () => {},
    flush: done,
    stop: done,
  };
  return { hub, heard };
}

type Given = {
  at: Date;
  voterId: string;
  candidate: string | null;
  requestKey?: string | null;
  pageDay?: string | null;
  hasTickedConsent?: boolean;
  hub?: Hub;
};

/** One vote with the box ticked, as the command takes it. */
export function vote(db: Db, { at, hub = listeningHub().hub, ...given }: Given): Promise<VoteOutcome> {
  const log = createLog({ level: 'silent', json: false });
  return castVote(
    { db, hub, log, at },
    { requestKey: null, pageDay: null, hasTickedConsent: true, ...given },
  );
}

export async function makeVoters(db: Db, count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => makeUser(db)));
  return users.map(({ id }) => id);
}

/** Slugs of the election's candidates in ballot order. */
export async function listSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  return rows.map(({ slug }) => slug);
}

/** Public count of votes by slug, of those who have any. */
export async function countsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('candidate_counts')
    .innerJoin('candidates', 'candidates.id', 'candidate_counts.candidate_id')
    .select(['slug', 'votes_count'])
    .where('votes_count', '!=', 0)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.slug, row.votes_count]));
}

/** Ballots by slug, counted. */
export async function ballotsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('votes')
    .innerJoin('candidates', 'candidates.id', 'votes.candidate_id')
    .select(({ fn }) => ['slug', fn.countAll<number>().as('count')])
    .groupBy('slug')
    .execute();
  return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]));
}
