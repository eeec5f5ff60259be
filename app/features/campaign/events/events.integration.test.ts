import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { campaignPart } from '#app/features/campaign/personal-data.server.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import * as calendar from '#app/pages/calendar/file.ts';
import * as publicCalendar from '#app/pages/candidate/events-file.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import {
  findCalendarPath,
  renewCalendar,
  requireCalendarOwner,
  writeEventCalendar,
} from './calendar.server.ts';
import { cancelEvent, eventVersion, saveEvent } from './commands.server.ts';
import { plantDemonstrationEvents } from './demonstration.server.ts';
import { eventForm } from './form.ts';
import { findEvent, listPast, listPublicUpcoming, listUpcoming } from './queries.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
let announced: string[] = [];
const hub = {
  announce: ({ topic }: { topic: string }) => void announced.push(topic),
  subscribe: () => () => {},
  flush: async () => {},
  stop: async () => {},
};
let person: TestUser;
let candidateId = '';
let slug = '';

beforeEach(async () => {
  announced = [];
  await base.owner.deleteFrom('candidate_activities').execute();
  await base.owner.deleteFrom('candidate_calendars').execute();
  ({ person, candidateId, slug } = await linkInventedCandidate(base.db));
});

type TypedEvent = Partial<Record<'id' | 'version' | 'title' | 'start' | 'end' | 'description', string>> & {
  isPublic?: boolean;
};
const services = (at: Date) => ({ db: base.db, hub, at });
const maker = (user = person) => ({ actor: viewerOf(user), requestId: 'test' });
const save = (
  { isPublic = true, ...typed }: TypedEvent = {},
  { at = moments.betweenRounds, by = person }: { at?: Date; by?: TestUser } = {},
) => {
  const values = eventForm.parse({
    title: 'Întâlnire cu alegătorii',
    start: '2025-05-14T18:00',
    end: '2025-05-14T20:00',
    ...(isPublic ? { isPublic: 'on' } : {}),
    ...typed,
  });
  return saveEvent(services(at), { values, ...maker(by) });
};
const event = async (id: string, at = moments.betweenRounds) => {
  const found = await findEvent(base.db, { candidateId, id, at });
  if (!found) throw new Error('The event does not exist.');
  return found;
};
type EventColumns = Readonly<Record<string, unknown>>;
const changes = async (at = moments.betweenRounds) =>
  (await listCandidateChanges(base.db, { candidateId, at })).map((change) => ({
    ...change,
    before: change.before as EventColumns | null,
    after: change.after as EventColumns,
  }));
const upcoming = (at = moments.betweenRounds) => listUpcoming(base.db, { candidateId, at });

test('CDASH-08 an event is stored with candidate, title, description, location and start, in Bucharest time', async () => {
  const id = await save({ description: 'Primul rând.\r\nAl doilea.' });
  const row = base.db.selectFrom('candidate_activities').selectAll().where('id', '=', id);
  expect(await row.executeTakeFirst()).toMatchObject({
    candidate_id: candidateId,
    title: 'Întâlnire cu alegătorii',
    description: 'Primul rând.\nAl doilea.',
    location: '',
    start_date: new Date('2025-05-14T18:00:00+03:00'),
    end_date: new Date('2025-05-14T20:00:00+03:00'),
    election_at: moments.betweenRounds,
  });
  expect(announced).toEqual(['record']);
});

test('CDASH-06 CDASH-07 coming events are listed by their start', async () => {
  for (const day of ['16', '14', '15'])
    await save({ title: `Ziua ${day}`, start: `2025-05-${day}T10:00`, end: `2025-05-${day}T11:00` });
  expect((await upcoming()).map(({ title }) => title)).toEqual(['Ziua 14', 'Ziua 15', 'Ziua 16']);
  expect((await upcoming(new Date('2025-05-14T10:59:59+03:00'))).length).toBe(3);
  expect((await upcoming(new Date('2025-05-14T11:00:00+03:00'))).length).toBe(2);
  const titles = async (list: typeof listPast, day: string) =>
    (await list(base.db, { candidateId, at: new Date(`2025-05-${day}T11:00:00+03:00`) })).map(
      ({ title }) => title,
    );
  expect(await titles(listPublicUpcoming, '13')).toEqual(['Ziua 14', 'Ziua 15', 'Ziua 16']);
  expect(await titles(listPublicUpcoming, '14')).toEqual(['Ziua 15', 'Ziua 16']);
  expect(await titles(listPast, '16'), 'ended events, newest first').toEqual([
    'Ziua 16',
    'Ziua 15',
    'Ziua 14',
  ]);
});

test('the public history records a change and a cancellation of an event, with the values before and after', async () => {
  const neighbour = await save({ title: 'Vecina', start: '2025-05-14T17:00' });
  await base.owner.deleteFrom('published_changes').execute();
  const id = await save();
  await save({ id, version: eventVersion(await event(id)), title: 'Altă întâlnire' });
  await cancelEvent(services(moments.betweenRounds), { id, ...maker() });
  expect(await event(id)).toMatchObject({ title: 'Altă întâlnire', isCancelled: true, revision: 2 });
  expect(await event(neighbour)).toMatchObject({ title: 'Vecina', isCancelled: false, revision: 0 });
  const history = await changes();
  expect(history.map(({ before, after }) => [before?.title ?? null, after.title])).toEqual([
    ['Altă întâlnire', 'Altă întâlnire'],
    ['Întâlnire cu alegătorii', 'Altă întâlnire'],
    [null, 'Întâlnire cu alegătorii'],
  ]);
  expect(history[0]).toMatchObject({ author: 'candidate', before: { is_cancelled: false } });
  expect(history[0]?.after).toMatchObject({ is_cancelled: true });
  const audit = base.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id');
  expect((await audit.execute()).map(({ action }) => action)).toEqual([
    'campaign-event-added',
    'campaign-event-changed',
    'campaign-event-changed',
  ]);
  await expect(cancelEvent(services(moments.betweenRounds), { id, ...maker() })).rejects.toMatchObject({
    code: 'event-cancelled',
  });
  const again = { id, version: eventVersion(await event(id)), title: 'A treia' };
  await expect(save(again)).rejects.toMatchObject({ code: 'event-cancelled' });
});

test('an event that has begun can be changed and cancelled, but gets no past start and no cancellation after its end', async () => {
  const id = await save();
  const [begun, ended] = [new Date('2025-05-14T18:30:00+03:00'), new Date('2025-05-14T20:00:00+03:00')];
  const version = async () => eventVersion(await event(id, begun));
  await save({ id, version: await version(), title: 'A început' }, { at: begun });
  expect(await event(id, begun)).toMatchObject({ title: 'A început' });
  const moved = save({ id, version: await version(), start: '2025-05-14T18:30' }, { at: begun });
  await expect(moved).rejects.toMatchObject({ code: 'event-past' });
  const cancel = (at: Date) => cancelEvent(services(at), { id, ...maker() });
  await expect(cancel(ended)).rejects.toMatchObject({ code: 'event-over' });
  await cancel(begun);
  expect(() => save({ end: '2025-05-14T18:00' }), 'an event cannot end when it starts').toThrow();
});

test('saving an event with unchanged values writes nothing', async () => {
  const id = await save();
  await save({ id, version: eventVersion(await event(id)) });
  expect(await event(id)).toMatchObject({ revision: 0 });
  expect(await changes()).toHaveLength(1);
});

test('the second of two changes of an event from the same form is refused, even when both arrive at once', async () => {
  const id = await save();
  const version = eventVersion(await event(id));
  const both = await Promise.allSettled([
    save({ id, version, title: 'Prima' }),
    save({ id, version, title: 'A doua' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'edit-conflict' },
  });
  expect(await changes()).toHaveLength(2);
});

test('a form for an event sent twice, even at once, adds one event, and is refused with other content', async () => {
  const id = randomUUID();
  expect(await Promise.all([save({ id }), save({ id })])).toEqual([id, id]);
  expect(await save({ id })).toBe(id);
  expect((await upcoming()).map((each) => each.id)).toEqual([id]);
  expect(await changes()).toHaveLength(1);
  expect(announced).toEqual(['record']);
  await expect(save({ id, title: 'Altă întâlnire' })).rejects.toMatchObject({ code: 'edit-conflict' });
  expect(await event(id)).toMatchObject({ title: 'Întâlnire cu alegătorii', revision: 0 });
});

test('an internal event appears only on the dashboard, and never in the public history', async () => {
  const id = await save({ isPublic: false, title: 'Secret' });
  expect(announced).toEqual([]);
  expect(await changes()).toEqual([]);
  const publicEvents = () => listPublicUpcoming(base.db, { candidateId, at: moments.betweenRounds });
  expect(await publicEvents()).toEqual([]);
  await save({ id, version: eventVersion(await event(id)), title: 'Public acum' });
  expect((await publicEvents()).map(({ title }) => title)).toEqual(['Public acum']);
  await save({ id, version: eventVersion(await event(id)), title: 'Iar secret', isPublic: false });
  expect(await publicEvents()).toEqual([]);
  const history = JSON.stringify(await changes());
  expect(history).toContain('Public acum');
  expect(history).not.toMatch(/secret/i);
});

test('an event is refused when it is past, more than two years away, beyond 200 coming events, or another candidate’s', async () => {
  await expect(save({ start: '2025-05-12T10:00', end: '2025-05-12T12:00' })).rejects.toMatchObject({
    code: 'event-past',
  });
  await expect(save({ start: '2027-05-13T10:01', end: '2027-05-13T12:00' })).rejects.toMatchObject({
    code: 'event-too-far',
  });
  const farthest = await save({ start: '2027-05-13T10:00', end: '2027-05-13T12:00' });
  await base.owner.deleteFrom('candidate_activities').where('id', '=', farthest).execute();
  const id = await save();
  const [at, start_date] = [moments.betweenRounds, new Date('2025-05-20T10:00:00+03:00')];
  const one = {
    candidate_id: candidateId,
    title: 'Altul',
    start_date,
    end_date: new Date('2025-05-20T11:00:00+03:00'),
  };
  const more = Array.from({ length: 199 }, () => ({
    ...one,
    is_public: true,
    changed_at: at,
    election_at: at,
  }));
  await base.owner.insertInto('candidate_activities').values(more).execute();
  await expect(save()).rejects.toMatchObject({ code: 'event-too-many' });
  // From its end on, the first event no longer counts toward the limit.
  const next = { start: '2025-05-16T18:00', end: '2025-05-16T20:00' };
  await save(next, { at: new Date('2025-05-14T20:00:00+03:00') });
  expect(await listPast(base.db, { candidateId, at: moments.archive })).toHaveLength(100);
  const stranger = await makeUser(base.db, { role: 'candidate' });
  await expect(save({}, { by: stranger })).rejects.toMatchObject({ code: 'own-candidate-missing' });
  await base.db
    .updateTable('candidates')
    .set({ user_id: stranger.id })
    .where('ballot_position', '=', 1)
    .execute();
  const version = eventVersion(await event(id));
  await expect(save({ id, version, title: 'Furat' }, { by: stranger })).rejects.toMatchObject({
    code: 'event-not-found',
  });
  await expect(save({ id }, { by: stranger })).rejects.toMatchObject({ code: 'event-not-found' });
  const asked = { id, ...maker(stranger) };
  await expect(cancelEvent(services(moments.betweenRounds), asked)).rejects.toMatchObject({
    code: 'event-not-found',
  });
  expect(await event(id)).toMatchObject({ title: 'Întâlnire cu alegătorii', isCancelled: false });
  await base.owner
    .updateTable('candidates')
    .set({ user_id: null })
    .where('user_id', '=', stranger.id)
    .execute();
});

test('public events cannot be added or changed after the campaign, but cancelling and internal events remain possible', async () => {
  const late = '2025-05-19T18:00';
  const id = await save({ start: late, end: '2025-05-19T20:00' });
  // The second round's campaign ends on Saturday at 7:00. The stations close on Sunday at 21:00.
  const [before, from] = [new Date('2025-05-17T06:59:59+03:00'), new Date('2025-05-17T07:00:00+03:00')];
  await save({ start: late, end: '2025-05-19T21:00' }, { at: before });
  const refused = { code: 'public-events-over', values: { act: expect.stringContaining('370/2004') } };
  await expect(save({ start: late, end: '2025-05-19T21:00' }, { at: from })).rejects.toMatchObject(refused);
  const version = eventVersion(await event(id));
  await expect(
    save({ id, version, title: 'Altfel', start: late, end: '2025-05-19T20:00' }, { at: from }),
  ).rejects.toMatchObject(refused);
  await expect(
    save({ id, version, isPublic: false, start: late, end: '2025-05-19T20:00' }, { at: from }),
  ).rejects.toMatchObject(refused);
  const internal = await save({ start: late, end: '2025-05-19T21:00', isPublic: false }, { at: from });
  const shown = eventVersion(await event(internal, from));
  const published = { id: internal, version: shown, start: late, end: '2025-05-19T21:00' };
  await expect(save(published, { at: from })).rejects.toMatchObject(refused);
  await cancelEvent(services(from), { id, ...maker() });
  await save({ start: late, end: '2025-05-19T21:00' }, { at: new Date('2025-05-18T21:00:00+03:00') });
  await expect(save({ start: '2025-05-16T18:00', end: '2025-05-17T08:00' })).rejects.toMatchObject({
    code: 'event-after-campaign',
  });
});

test('events appear as they were when a demonstration has moved back, and their later state cannot be changed', async () => {
  const id = await save();
  const later = new Date('2025-05-13T10:00:00+03:00');
  await save({ id, version: eventVersion(await event(id)), title: 'Schimbat a doua zi' }, { at: later });
  const added = await save({ title: 'Adăugat a doua zi' }, { at: later });
  expect((await upcoming(later)).length).toBe(2);
  const earlier = await upcoming();
  expect(earlier.map(({ title, revision }) => [title, revision])).toEqual([['Întâlnire cu alegătorii', 0]]);
  expect(await changes()).toHaveLength(1);
  await expect(save({ id: added, version: '' })).rejects.toMatchObject({ code: 'event-not-found' });
});

test('the public calendar lists only public events, and the private calendar refuses a replaced key', async () => {
  const id = await save({ description: 'Cu presa; intrare liberă' });
  await save({ isPublic: false, title: 'Pregătire' });
  await cancelEvent(services(moments.betweenRounds), { id, ...maker() });
  const candidate = { id: candidateId, slug, name: 'Candidat Demonstrativ' };
  const file = (hasInternal: boolean, at: Date = moments.betweenRounds) =>
    writeEventCalendar(base.db, { candidate, at, hasInternal });
  const { body, type } = await file(false);
  expect(type).toContain('text/calendar');
  for (const line of [
    `UID:${id}.vot-informat`,
    'DTSTART:20250514T150000Z',
    'DTEND:20250514T170000Z',
    'DESCRIPTION:Cu presa\\; intrare liberă',
    'SEQUENCE:1',
    'STATUS:CANCELLED',
  ])
    expect(body).toContain(`${line}\r\n`);
  expect(body).not.toContain('Pregătire');
  expect((await file(true)).body).toContain('SUMMARY:Pregătire');
  expect((await file(false, moments.archive)).body, 'past events stay').toContain(`UID:${id}.vot-informat`);

  const path = () => findCalendarPath(base.db, { secrets }, candidateId);
  await base.owner
    .insertInto('candidate_calendars')
    .columns(['candidate_id', 'generation'])
    .expression((build) =>
      build
        .selectFrom('candidates')
        .select(['id', build.val(7).as('generation')])
        .where('ballot_position', '=', 1),
    )
    .execute();
  expect(await path(), 'another candidate’s calendar does not count').toBeNull();
  await renewCalendar(services(moments.betweenRounds), maker());
  const first = await path();
  const owner = (given: string | null) =>
    requireCalendarOwner(base.db, { secrets }, given?.split('/').at(-1) ?? '');
  expect(await owner(first)).toMatchObject({ id: candidateId, slug });
  await renewCalendar(services(moments.betweenRounds), maker());
  expect(await path()).not.toBe(first);
  expect(await owner(await path())).toMatchObject({ id: candidateId });
  for (const wrong of [first, '', 'a', `${'A'.repeat(43)}.ics`, first?.replace('.ics', 'A.ics') ?? ''])
    await expect(owner(wrong)).rejects.toMatchObject({ code: 'not-found' });
  const other = createSecrets('another secret of tests that is long enough');
  await expect(
    requireCalendarOwner(base.db, { secrets: other }, (await path())?.split('/').at(-1) ?? ''),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('the public calendar’s address answers with a public event by its id, but not with an internal one', async () => {
  const [shown, internal] = [await save(), await save({ isPublic: false, title: 'Pregătire' })];
  const ask = (id: string) =>
    new Visitor(openSite(base.db)).get(publicCalendar, `/candidate/${slug}/evenimente.ics?eveniment=${id}`, {
      slug,
    });
  const answer = await ask(shown);
  expect(answer.data).toContain(`UID:${shown}.vot-informat`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-eveniment.ics"`);
  const refused = await ask(internal);
  expect(refused.status).toBe(404);
  expect(JSON.stringify(refused.data)).not.toContain('Pregătire');
});

test('the private calendar’s address answers with internal events, which no cache may keep', async () => {
  await save({ isPublic: false, title: 'Pregătire' });
  await renewCalendar(services(moments.betweenRounds), maker());
  const site = openSite(base.db);
  const path = (await findCalendarPath(base.db, site, candidateId)) ?? '';
  const answer = await new Visitor(site).get(calendar, path, { key: path.split('/').at(-1) ?? '' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(answer.data).toContain('SUMMARY:Pregătire');
});

test('the invented candidate gets one event of each state when two instances start at once', async () => {
  const candidates = base.owner.updateTable('candidates');
  await candidates.set({ user_id: null }).where('is_fictitious', '=', true).execute();
  await candidates.set({ user_id: person.id }).where('ballot_position', '=', 1).execute();
  await save({ title: 'Al altui candidat' });
  await candidates.set({ user_id: null }).where('user_id', '=', person.id).execute();
  await Promise.all([plantDemonstrationEvents(base.db), plantDemonstrationEvents(base.db)]);
  const shown = (await upcoming()).map(({ isPublic, isCancelled }) => ({ isPublic, isCancelled }));
  expect(shown).toEqual([
    { isPublic: true, isCancelled: false },
    { isPublic: true, isCancelled: true },
    { isPublic: false, isCancelled: false },
  ]);
  expect(await listPast(base.db, { candidateId, at: moments.betweenRounds })).toHaveLength(1);
});

test('the copy of a person’s data includes events, and erasure deletes them with their history and the calendar', async () => {
  const neighbour = await makeUser(base.db, { role: 'candidate' });
  const candidates = base.owner.updateTable('candidates');
  await candidates.set({ user_id: neighbour.id }).where('ballot_position', '=', 1).execute();
  await save({ title: 'Al altui candidat' }, { by: neighbour });
  await renewCalendar(services(moments.betweenRounds), maker(neighbour));
  await save();
  await renewCalendar(services(moments.betweenRounds), maker());
  const own = { userId: person.id, secrets: null as never };
  expect(await campaignPart.list(base.db, own)).toMatchObject([
    { candidate: 'Candidat Demonstrativ', title: 'Întâlnire cu alegătorii', isPublic: true },
  ]);
  await base.db.transaction().execute((tx) => campaignPart.erase(tx, own));
  expect(await campaignPart.list(base.db, own)).toEqual([]);
  expect(await changes()).toEqual([]);
  const ofNeighbour = await campaignPart.list(base.db, { ...own, userId: neighbour.id });
  expect(ofNeighbour).toMatchObject([{ title: 'Al altui candidat' }]);
  expect(await base.db.selectFrom('candidate_calendars').select('generation').execute()).toHaveLength(1);
  await candidates.set({ user_id: null }).where('user_id', '=', neighbour.id).execute();
});
