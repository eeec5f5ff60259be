import { expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as publicCalendar from '#app/pages/candidate/events-file.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { linkInventedCandidate } from '../testing.ts';
import { renewCalendar } from './calendar.server.ts';
import { saveEvent } from './commands.server.ts';
import { eventFields, eventForm } from './form.ts';
import { findEvent } from './queries.server.ts';

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
