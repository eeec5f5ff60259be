import { expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as publicCalendar from '#app/pages/candidate/events-file.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { linkInventedCandidate } from '../testing.ts';
import { renewCalendar, writeEventCalendar } from './calendar.server.ts';
import { cancelEvent, eventVersion, saveEvent } from './commands.server.ts';
import { plantDemonstrationEvents } from './demonstration.server.ts';
import { eventFields, eventForm } from './form.ts';
import { findEvent, listPast, listUpcoming } from './queries.server.ts';

const base = withElection();

test('the audit log shows each new address of a candidate’s own calendar, and who created it', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const maker = { actor: viewerOf(person), requestId: 'test' };
  await renewCalendar({ db: base.db }, maker);
  await renewCalendar({ db: base.db }, maker);
  const entry = { action: 'candidate-calendar-renewed', actor: person.id, before: null, after: null };
  expect(await auditAbout(base.db, candidateId)).toEqual([entry, entry]);
});

test('the calendar that anyone can download contains the public events, and never an internal one', async () => {
  const { person, slug } = await linkInventedCandidate(base.db);
  const hub = { announce: () => {} } as never;
  const times = { start: '2025-05-14T18:00', end: '2025-05-14T20:00' };
  const ids: string[] = [];
  for (const typed of [{ title: 'Întâlnire', isPublic: 'on' }, { title: 'Pregătire' }]) {
    const values = eventForm.parse({ ...times, ...typed });
    const needs = { db: base.db, hub, at: moments.betweenRounds };
    ids.push(await saveEvent(needs, { values, actor: viewerOf(person), requestId: 'test' }));
  }
  const visitor = new Visitor(openSite(base.db));
  const { data } = await visitor.get(publicCalendar, `/candidate/${slug}/events.ics`, { slug });
  expect(String(data).match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Întâlnire']);
  const path = `/candidate/${slug}/events.ics?eveniment=${ids[0]}`;
  const args = adminArgs(path, { db: base.db, at: moments.archive, viewer: null });
  const past = (await publicCalendar.loader({ ...args, params: { slug } } as never)) as Response;
  expect(await past.text(), 'an event that has ended').toContain('SUMMARY:Întâlnire');
});

test('the form for a new event is public unless its maker says otherwise, and that of an internal event stays internal', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const values = eventForm.parse({ title: 'Pregătire', start: '2025-05-14T18:00', end: '2025-05-14T20:00' });
  const needs = { db: base.db, hub: { announce: () => {} } as never, at: moments.betweenRounds };
  const id = await saveEvent(needs, { values, actor: viewerOf(person), requestId: 'test' });
  const internal = await findEvent(base.db, { candidateId, id, at: moments.betweenRounds });
  expect([eventFields(null).isPublic, eventFields(internal).isPublic]).toEqual(['on', undefined]);
  expect([eventFields(internal).start, eventFields(internal).end]).toEqual([
    '2025-05-14T18:00',
    '2025-05-14T20:00',
  ]);
});

test('a change and a cancellation of a public event are announced, and those of an internal event are not', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const at = moments.betweenRounds;
  const announced: string[] = [];
  const hub = { announce: ({ topic }: { topic: string }) => void announced.push(topic) } as never;
  const maker = { actor: viewerOf(person), requestId: 'test' };
  const save = (typed: Record<string, string>) => {
    const times = { start: '2025-05-14T18:00', end: '2025-05-14T20:00' };
    const values = eventForm.parse({ title: 'Întâlnire', ...times, ...typed });
    return saveEvent({ db: base.db, hub, at }, { values, ...maker });
  };
  const counts: number[] = [];
  const forms: Record<string, string>[] = [{ isPublic: 'on' }, {}];
  for (const isPublic of forms) {
    announced.length = 0;
    const id = await save(isPublic);
    counts.push(announced.length);
    const stored = await findEvent(base.db, { candidateId, id, at });
    const version = stored ? eventVersion(stored) : '';
    await save({ id, version, ...isPublic, title: 'Alt titlu' });
    counts.push(announced.length);
    await cancelEvent({ db: base.db, hub, at }, { id, ...maker });
    counts.push(announced.length);
  }
  expect(counts).toEqual([1, 2, 3, 0, 0, 0]);
});

test('a calendar lists events from the earliest on, each with its place, its last change and whether it is internal', async () => {
  const { person, candidateId, slug } = await linkInventedCandidate(base.db);
  await base.owner.deleteFrom('candidate_activities').execute();
  const needs = { db: base.db, hub: { announce: () => {} } as never, at: moments.betweenRounds };
  for (const [day, typed] of [
    ['16', { title: 'Ultimul', isPublic: 'on' }],
    ['13', { title: 'Primul', isPublic: 'on', location: 'Piața Mare' }],
    ['15', { title: 'Intern', description: 'Cu echipa.' }],
    ['14', { title: 'Al doilea', isPublic: 'on' }],
  ] as const) {
    const times = { start: `2025-05-${day}T18:00`, end: `2025-05-${day}T20:00` };
    const values = eventForm.parse({ ...times, ...typed });
    await saveEvent(needs, { values, actor: viewerOf(person), requestId: 'test' });
  }
  const at = new Date('2025-05-15T10:00:00+03:00');
  const candidate = { id: candidateId, slug, name: 'Ana Pop' };
  const file = await writeEventCalendar(base.db, { candidate, at, hasInternal: true });
  expect(file.name).toBe(`${slug}-evenimente.ics`);
  const body = String(file.body).replaceAll('\r\n ', '');
  expect(body.match(/SUMMARY:.*/g)?.map((line) => line.trim().slice(8))).toEqual([
    ...['Primul', 'Al doilea', 'Intern', 'Ultimul'],
  ]);
  expect(body.match(/LOCATION:.*/g)?.map((line) => line.trim())).toEqual(['LOCATION:Piața Mare']);
  expect(body.match(/DESCRIPTION:.*/g)?.map((line) => line.trim())).toEqual([
    'DESCRIPTION:Cu echipa.\\nIntern: nu apare pe profilul public.',
  ]);
  expect(new Set(body.match(/DTSTAMP:.*/g)?.map((line) => line.trim()))).toEqual(
    new Set(['DTSTAMP:20250512T070000Z']),
  );
  expect(body).toContain('Evenimente: Ana Pop');
});

test('the limit of coming events counts only the candidate’s own events', async () => {
  const { person } = await linkInventedCandidate(base.db);
  const neighbour = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [at, end_date] = [moments.betweenRounds, new Date('2025-05-20T11:00:00+03:00')];
  const row = {
    ...{ candidate_id: neighbour.id, title: 'Altul', start_date: at, end_date, is_public: true },
    ...{ changed_at: at, election_at: at },
  };
  await base.owner
    .insertInto('candidate_activities')
    .values(Array.from({ length: 200 }, () => row))
    .execute();
  const values = eventForm.parse({ title: 'Al meu', start: '2025-05-14T18:00', end: '2025-05-14T20:00' });
  const needs = { db: base.db, hub: { announce: () => {} } as never, at };
  await saveEvent(needs, { values, actor: viewerOf(person), requestId: 'test' });
  await base.owner.deleteFrom('candidate_activities').where('candidate_id', '=', neighbour.id).execute();
});

test('the demonstration’s events last two hours each, and stand before the first and the second round', async () => {
  await base.owner.deleteFrom('candidate_activities').execute();
  await plantDemonstrationEvents(base.db);
  const { candidateId } = await linkInventedCandidate(base.db);
  const moment = { candidateId, at: moments.betweenRounds };
  const events = [...(await listPast(base.db, moment)), ...(await listUpcoming(base.db, moment))];
  expect(events.map(({ title, start, end }) => [title, start.toISOString(), end.toISOString()])).toEqual([
    ['Dezbatere fictivă', '2025-04-26T15:00:00.000Z', '2025-04-26T17:00:00.000Z'],
    ['Întâlnire fictivă cu alegătorii', '2025-05-14T15:00:00.000Z', '2025-05-14T17:00:00.000Z'],
    ['Conferință de presă fictivă', '2025-05-15T08:00:00.000Z', '2025-05-15T10:00:00.000Z'],
    ['Pregătirea unei dezbateri fictive', '2025-05-15T13:00:00.000Z', '2025-05-15T15:00:00.000Z'],
  ]);
});

test.each([
  [{ title: 'a'.repeat(120), location: 'a'.repeat(200), description: 'a'.repeat(2_000) }, []],
  [{ title: 'a'.repeat(121) }, ['title']],
  [{ title: ' ' }, ['title']],
  [{ location: 'a'.repeat(201) }, ['location']],
  [{ description: 'a'.repeat(2_001) }, ['description']],
  [{ start: '' }, ['start']],
  [{ end: 'mâine' }, ['end']],
])('the form of an event refuses the fields of case %#', (given, refused) => {
  const typed = { title: 'Miting', start: '2025-05-14T18:00', end: '2025-05-14T20:00', ...given };
  expect(eventForm.safeParse(typed).error?.issues.map(({ path }) => path.join()) ?? []).toEqual(refused);
});
