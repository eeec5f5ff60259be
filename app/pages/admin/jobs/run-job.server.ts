import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Queues a run of one job. `isNew` is false when a run was already waiting or active. */
export const runJob = writer('unavailable', async (context) => {
  const { db, jobs, request, requestId } = context;
  const actor = requireRight(context, 'run-job');
  const job = (await request.formData().catch(() => new FormData())).get('job');
  if (!jobs.list().some(({ name }) => name === job) || typeof job !== 'string')
    throw new Refusal('bad-request');
  await takeRate(context, { bucket: 'run-job', subject: actor.id });
  // The audit log is written first, because an entry without a run is acceptable, but a run without an entry
  // is not.
  await recordAudit(db, {
    actor,
    action: 'job-started',
    subject: { type: 'job', id: job },
    requestId,
  });
  return { job, isNew: await jobs.runNow(job) };
});
