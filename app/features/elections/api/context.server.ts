import type { z } from '@hono/zod-openapi';
import { findTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { withheld } from './shapes.server.ts';

/** The election that an address of the API names. Refuses one that is not loaded. */
export async function requireElection(db: Db, electionId: string): Promise<Timeline> {
  const timeline = await findTimeline(db, electionId);
  if (!timeline) throw new Refusal('api-record-unknown');
  return timeline;
}

/** Says of legal silence that it hides `fields` at `at`; null outside it. */
export function withheldAt(
  timeline: Timeline,
  { at, fields }: { at: Date; fields: string[] },
): z.input<typeof withheld> {
  const silence = silenceAt(timeline, at);
  if (!silence) return null;
  return { reason: 'legal-silence', act: silence.act, until: bucharestMoment(silence.to), fields };
}

/** Refuses one poll with `polls-withheld` while legal silence hides all of them; `detail` says it, given until when. */
export function refuseInSilence(
  timeline: Timeline,
  { at, detail }: { at: Date; detail: (until: string) => string },
): void {
  const hidden = withheldAt(timeline, { at, fields: [] });
  if (!hidden) return;
  const { reason, until, act } = hidden;
  throw new ApiRefusal('polls-withheld', { detail: detail(until), more: { reason, until, act } });
}

/** The ids alone, as records of the API cite them. */
export const idsOf = (sources: readonly { id: string }[] | undefined): string[] =>
  (sources ?? []).map(({ id }) => id);
