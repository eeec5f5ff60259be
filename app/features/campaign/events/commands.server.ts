import { randomUUID } from 'node:crypto';
import { type DashboardCandidate, keepOwnCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatDateTime } from '#app/ui/text/format.ts';
import { banAt, banDuring, type CampaignBan } from '../campaign-ban.ts';
import { listCampaignBans } from '../campaign-bans.server.ts';
import type { CampaignEvent, EventContent } from './event.ts';
import { type EventValues, eventFields } from './form.ts';
import { findEvent, mostUpcoming } from './queries.server.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };
type Maker = Pick<Editor, 'actor' | 'requestId'>;

/** Maximum number of days between now and an event. */
const furthestDays = 731;

/** Returns the hash that an event's form sends back (decision 32). */
export const eventVersion = (event: CampaignEvent): string =>
  versionOf({ ...eventFields(event), isCancelled: event.isCancelled });

/**
 * Adds or changes an event of the person's own candidate, and returns the event's id. A form without a
 * version adds an event with the form's id, once even when sent twice.
 */
export async function saveEvent(
  { db, hub, at }: Services,
  { values, ...maker }: { values: EventValues } & Maker,
): Promise<string> {
  const { id, version, ...content } = values;
  if (content.start.getTime() > at.getTime() + furthestDays * dayMs) throw new Refusal('event-too-far');
  const saved = await db.transaction().execute(async (tx) => {
    const candidate = await keepOwnCandidate(tx, maker.actor.id);
    const bans = await listCampaignBans(tx, candidate.electionId);
    return version === ''
      ? addEvent(tx, { candidate, at, bans, content, id: id || randomUUID(), ...maker })
      : changeEvent(tx, { candidate, at, bans, content, id, version, ...maker });
  });
  if (saved.isPublic) hub.announce({ topic: 'record', ids: [] });
  return saved.id;
}

type Writing = { candidate: DashboardCandidate; at: Date } & Maker;
type Saving = Writing & { bans: readonly CampaignBan[]; content: EventContent };

async function addEvent(tx: Tx, { candidate, at, bans, content, id, ...maker }: Saving & { id: string }) {
  const sent = await findEvent(tx, { id, candidateId: candidate.id, at });
  if (sent && !areEqual(sent, content)) throw new Refusal('edit-conflict');
  if (sent) return { id, isPublic: false };
  if (content.start <= at) throw new Refusal('event-past');
  if (content.isPublic) refuseBanned(bans, { at, ...content });
  await requireRoom(tx, { candidateId: candidate.id, at });
  const added = await tx
    .insertInto('candidate_activities')
    .values({ id, candidate_id: candidate.id, ...columnsOf(content), changed_at: at, election_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // No event of this candidate has the id, or the event is later than the demonstration's clock.
  if (!added) throw new Refusal('event-not-found');
  await record(tx, { candidate, at, id, before: null, after: columnsOf(content), ...maker });
  return { id, isPublic: content.isPublic };
}

async function changeEvent(
  tx: Tx,
  { candidate, at, bans, content, id, version, ...maker }: Saving & { id: string; version: string },
) {
  const stored = await requireEvent(tx, { id, candidateId: candidate.id, at });
  if (eventVersion(stored) !== version) throw new Refusal('edit-conflict');
  if (stored.isCancelled) throw new Refusal('event-cancelled');
  const isPublic = stored.isPublic || content.isPublic;
  if (areEqual(stored, content)) return { id, isPublic: false };
  if (stored.start.getTime() !== content.start.getTime() && content.start <= at)
    throw new Refusal('event-past');
  if (isPublic) refuseBanned(bans, { at, ...content });
  await write(tx, { candidate, at, stored, after: columnsOf(content), isPublic, ...maker });
  return { id, isPublic };
}

/**
 * Cancels an event, even during the ban on campaigning. Lists and calendars still show the event as
 * cancelled.
 */
export async function cancelEvent(
  { db, hub, at }: Services,
  { id, ...maker }: { id: string } & Maker,
): Promise<void> {
  const { isPublic } = await db.transaction().execute(async (tx) => {
    const candidate = await keepOwnCandidate(tx, maker.actor.id);
    const stored = await requireEvent(tx, { id, candidateId: candidate.id, at });
    if (stored.isCancelled) throw new Refusal('event-cancelled');
    if (stored.end <= at) throw new Refusal('event-over');
    await write(tx, {
      candidate,
      at,
      stored,
      after: { is_cancelled: true },
      isPublic: stored.isPublic,
      ...maker,
    });
    return stored;
  });
  if (isPublic) hub.announce({ topic: 'record', ids: [] });
}

type Change = Writing & { stored: CampaignEvent; after: Record<string, unknown>; isPublic: boolean };

async function write(tx: Tx, { candidate, at, stored, after, isPublic, ...maker }: Change): Promise<void> {
  const { id, revision, changedAt, isCancelled } = stored;
  await tx
    .updateTable('candidate_activities')
    .set({ ...after, revision: revision + 1, changed_at: at })
    .where('id', '=', id)
    .execute();
  // A demonstration that moves back reads the state before the change (candidate_activities_at).
  const before = { ...columnsOf(stored), is_cancelled: isCancelled, revision, changed_at: changedAt };
  await record(tx, {
    candidate,
    at,
    id,
    before,
    after: { ...columnsOf(stored), ...after },
    isPublic,
    ...maker,
  });
}

type Recorded = Writing & {
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  isPublic?: boolean;
};

async function record(tx: Tx, { candidate, at, id, before, after, isPublic, ...maker }: Recorded) {
  const change = {
    kind: 'event',
    activityId: id,
    before,
    after,
    author: 'candidate',
    isPublic: isPublic ?? after.is_public === true,
  } as const;
  await recordCandidateChanges(tx, { candidateId: candidate.id, at, changes: [change] });
  const subject = { type: 'campaign-event', id };
  if (before === null) await recordAudit(tx, { ...maker, action: 'campaign-event-added', subject });
  else await recordAudit(tx, { ...maker, action: 'campaign-event-changed', subject });
}

const columnsOf = ({ title, description, location, start, end, isPublic }: EventContent) => ({
  title,
  description,
  location,
  start_date: start,
  end_date: end,
  is_public: isPublic,
});

const areEqual = (one: EventContent, other: EventContent) =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

/** Returns an event of the candidate as it was at `at`. */
async function requireEvent(
  tx: Tx,
  asked: { id: string; candidateId: string; at: Date },
): Promise<CampaignEvent> {
  const stored = await findEvent(tx, asked);
  if (!stored) throw new Refusal('event-not-found');
  return stored;
}

function refuseBanned(
  bans: readonly CampaignBan[],
  { at, start, end }: { at: Date; start: Date; end: Date },
) {
  const now = banAt(bans, at);
  if (now) throw new Refusal('public-events-over', wordsOf(now));
  const then = banDuring(bans, { start, end });
  if (then) throw new Refusal('event-after-campaign', wordsOf(then));
}

const wordsOf = ({ from, to, act }: CampaignBan) => ({
  from: formatDateTime(from),
  until: formatDateTime(to),
  act: act ?? '',
});

/**
 * Refuses more than `mostUpcoming` coming events. `keepOwnCandidate` serialises the changes of a candidate, so the
 * count is exact.
 */
async function requireRoom(tx: Tx, { candidateId, at }: { candidateId: string; at: Date }): Promise<void> {
  const { count } = await tx
    .selectFrom('candidate_activities')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('candidate_id', '=', candidateId)
    .where('end_date', '>', at)
    .executeTakeFirstOrThrow();
  if (count >= mostUpcoming) throw new Refusal('event-too-many', { most: String(mostUpcoming) });
}
