import { expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { withElection } from '#tests/kit/election.ts';
import { linkInventedCandidate } from '../testing.ts';
import { renewCalendar } from './calendar.server.ts';

const base = withElection();

test('the audit log shows each new address of a candidate’s own calendar, and who created it', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const maker = { actor: viewerOf(person), requestId: 'test' };
  await renewCalendar({ db: base.db }, maker);
  await renewCalendar({ db: base.db }, maker);
  const entry = { action: 'candidate-calendar-renewed', actor: person.id, before: null, after: null };
  expect(await auditAbout(base.db, candidateId)).toEqual([entry, entry]);
});
