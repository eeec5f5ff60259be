import type { z } from '@hono/zod-openapi';
import { findTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { withheld } from './shapes.server.ts';

/** Returns the election named in an API path. Refuses an unknown election. */
export async function requireElection(db: Db, electionId: string): Promise<Timeline> {
  const timeline = await findTimeline(db, electionId);
  if (!timeline) throw new Refusal('api-record-unknown');
  return timeline;
}

/** Returns the notice that election silence hides `fields` at `at`, or null outside election silence. */
export function withheldAt(
  timeline: Timeline,
  { at, fields }: { at: Date; fields: string[] },
): z.input<typeof withheld> {
  const silence = silenceAt(timeline, at);
  if (!silence) return null;
  return { reason: 'legal-silence', act: silence.act, until: bucharestMoment(silence.to), fields };
}

/**
 * Refuses a request for a single poll with `polls-withheld` during election silence. `detail` states the end of the
 * silence.
 */
export function refuseInSilence(
  timeline: Timeline,
  { at, detail }: { at: Date; detail: (until: string) => string },
): void {
  const hidden = withheldAt(timeline, { at, fields: [] });
  if (!hidden) return;
  const { reason, until, act } = hidden;
  throw new ApiRefusal('polls-withheld', { detail: detail(until), more: { reason, until, act } });
}

/** Returns only the ids of the sources, because API records cite sources by id. */
export const idsOf = (sources: readonly { id: string }[] | undefined): string[] =>
  (sources ?? []).map(({ id }) => id);
