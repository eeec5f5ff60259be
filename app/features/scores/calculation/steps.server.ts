import type { Db } from '#app/platform/db/database.ts';

/**
 * Lists the changes that closed live polls made to scores up to `at`, by candidate id. They are in the order
 * in which the polls closed.
 */
export async function listSteps(db: Db, { at }: { at: Date }): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('poll_ai_impact')
    .select(['candidate_id as id', 'adjustment'])
    .where('created_at', '<=', at)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const steps = new Map<string, number[]>();
  for (const { id, adjustment } of rows) steps.set(id, [...(steps.get(id) ?? []), adjustment]);
  return steps;
}
