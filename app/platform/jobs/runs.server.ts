import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * The state of a job's run. `lost` means that its instance died or was too slow, `again` that it failed and
 * will be repeated.
 */
export type RunOutcome = 'waiting' | 'running' | 'done' | 'again' | 'failed' | 'lost';

/** One run of a job. All times are real time. */
export type JobRun = {
  id: string;
  job: string;
  outcome: RunOutcome;
  /** When the run began. Null while it waits. */
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  /** Number of attempts before the latest. */
  retries: number;
  /** The results that the job returned, under names that the job chose. */
  facts: Record<string, unknown>;
};

type Row = Omit<JobRun, 'outcome' | 'facts'> & {
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  output: Record<string, unknown> | null;
  isOverdue: boolean;
};

/**
 * Reads the latest runs of each named job from the queue's tables, newest first, at most `limit` for each
 * job.
 */
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
  // The output of a failed run is its error text, which is shown only in the log.
  return { ...run, outcome, facts: outcome === 'done' ? (output ?? {}) : {} };
}

/**
 * Messages of the queue library pg-boss when the instance running a job disappeared, was too slow or was
 * stopped.
 */
const lost = /^(job timed out|job heartbeat timeout|handler execution exceeded|pg-boss shut down)/;

function outcomeOf({ state, output, isOverdue }: Pick<Row, 'state' | 'output' | 'isOverdue'>): RunOutcome {
  if (state === 'created') return 'waiting';
  if (state === 'completed') return 'done';
  if (state === 'active') return isOverdue ? 'lost' : 'running';
  if (lost.test(messageOf(output) ?? messageOf(output?.value) ?? '')) return 'lost';
  return state === 'retry' ? 'again' : 'failed';
}

/** pg-boss stores an error as `{ value: { message } }` or `{ message }`, and its own reasons for a stop as `{ value: text }`. */
function messageOf(said: unknown): string | null {
  if (typeof said === 'string') return said;
  return typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : null;
}
