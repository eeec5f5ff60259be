import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { viewerOf } from '#app/features/accounts/testing.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { eventVersion, saveEvent } from './commands.server.ts';
import { eventForm } from './form.ts';
import { findEvent } from './queries.server.ts';

const base = withElection();
const hour = (count: number) => new Date(moments.betweenRounds.getTime() + count * 3_600_000);

test('shows an event at each earlier moment as it was then, after several changes', async () => {
  const { person, candidateId } = await linkInventedCandidate(base.db);
  const id = randomUUID();
  const read = (at: Date) => findEvent(base.db, { candidateId, id, at });
  for (const [count, title] of ['Prima', 'A doua', 'A treia'].entries()) {
    const stored = await read(hour(count));
    const typed = { id, title, start: '2025-05-14T18:00', end: '2025-05-14T20:00', isPublic: 'on' };
    const values = eventForm.parse(stored ? { ...typed, version: eventVersion(stored) } : typed);
    const services = { db: base.db, hub: { announce: () => {} } as never, at: hour(count) };
    await saveEvent(services, { values, actor: viewerOf(person), requestId: 'test' });
  }
  const titles = await Promise.all([0, 1, 2].map(async (count) => (await read(hour(count)))?.title));
  expect(titles).toEqual(['Prima', 'A doua', 'A treia']);
});
