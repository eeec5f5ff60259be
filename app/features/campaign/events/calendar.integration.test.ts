import { expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import * as publicCalendar from '#app/pages/candidate/events-file.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { linkInventedCandidate } from '../testing.ts';
import { renewCalendar } from './calendar.server.ts';
import { saveEvent } from './commands.server.ts';
import { eventForm } from './form.ts';

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
  const site = openSite(base.db);
  site.platform.clock = createFixedClock(moments.archive);
  const past = await new Visitor(site).get(
    publicCalendar,
    `/candidate/${slug}/events.ics?eveniment=${ids[0]}`,
    { slug },
  );
  expect(String(past.data), 'an event that has ended').toContain('SUMMARY:Întâlnire');
});
