import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

export const reportStates = ['pending', 'accepted', 'refused'] as const;
type ReportState = (typeof reportStates)[number];

/** An answer that readers reported as wrong. */
type Report = {
  id: string;
  question: string;
  answer: string;
  route: string;
  /** The number of reports of this answer. */
  reports: number;
  /** The election time of the first report. */
  askedAt: Date;
};

/** Lists the reports in one state up to `at`, most reported first. */
export async function listReports(
  db: Db,
  { state, at, limit = 50 }: { state: ReportState; at: Date; limit?: number },
): Promise<Report[]> {
  return db
    .selectFrom('assistant_corrections')
    .select(['id', 'question', 'answer', 'route', 'reports', 'election_at as askedAt'])
    .where('state', '=', state)
    .where('election_at', '<=', at)
    .orderBy('reports', 'desc')
    .orderBy('reported_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts the reports in each state up to `at`. */
export async function countReports(db: Db, at: Date): Promise<Record<ReportState, number>> {
  const rows = await db
    .selectFrom('assistant_corrections')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('election_at', '<=', at)
    .groupBy('state')
    .execute();
  const counts = { pending: 0, accepted: 0, refused: 0 };
  for (const { state, count } of rows) counts[state as ReportState] = count;
  return counts;
}
