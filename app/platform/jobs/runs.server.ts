import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** What became of a run. `lost`: its runner was killed, or it took too long; `again`: failed, will be tried again. */
export type RunOutcome = 'waiting' | 'running' | 'done' | 'again' | 'failed' | 'lost';

/** One run of a job, all in real time. */
export type JobRun = {
  id: string;
  job: string;
  outcome: RunOutcome;
  /** Null: it has not begun. */
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  /** Tries before this one. */
  retries: number;
  /** What the job said of its work, by its own names. */
  facts: Record<string, unknown>;
};

type Row = Omit<JobRun, 'outcome' | 'facts'> & {
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  output: Record<string, unknown> | null;
  isOverdue: boolean;
};

/** The latest runs of each named job, the latest first, at most `limit` of each; from the queue's own tables. */
export async function listRuns(
  db: Db,
  { jobs, limit }: { jobs: readonly string[]; limit: number },
): Promise<JobRun[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<Row>`
    select run.id, run.name as job, run.state, run.started_on as "startedAt", run.completed_on as "endedAt",
      run.created_on as "createdAt", run.retry_count as retries, run.output,
      run.started_on + run.expire_seconds * interval '1 second' < now() as "isOverdue"
    from unnest(${[...jobs]}::text[]) asked(name)
      cross join lateral (
        select * from pgboss.job where job.name = asked.name order by created_on desc, id desc limit ${limit}) run
    order by run.created_on desc, run.id desc`.execute(db);
  return rows.map(toRun);
}

function toRun({ state, output, isOverdue, ...run }: Row): JobRun {
  const outcome = outcomeOf({ state, output, isOverdue });
  // What a failed run left behind is an error's text, which is the log's.
  return { ...run, outcome, facts: outcome === 'done' ? (output ?? {}) : {} };
}

/** The queue's words where a worker was not heard of again, took too long or was stopped. */
const lost = /^(job timed out|job heartbeat timeout|handler execution exceeded|pg-boss shut down)/;

function outcomeOf({ state, output, isOverdue }: Pick<Row, 'state' | 'output' | 'isOverdue'>): RunOutcome {
  if (state === 'created') return 'waiting';
  if (state === 'completed') return 'done';
  if (state === 'active') return isOverdue ? 'lost' : 'running';
  if (lost.test(messageOf(output) ?? messageOf(output?.value) ?? '')) return 'lost';
  return state === 'retry' ? 'again' : 'failed';
}

function messageOf(said: unknown): string | null {
  return typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : null;
}
