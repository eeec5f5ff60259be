import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();

test('timed_text joins all parts of a text in order, without blanks and regardless of their periods', async () => {
  const pieces = [
    { text: 'Se votează ' },
    { text: 'duminică', until: '2025-05-04T07:00:00+03:00' },
    { text: ' și luni', from: '2025-05-18T07:00:00+03:00' },
    { text: '.' },
  ];
  const { rows } = await sql<{ text: string }>`
    select timed_text(${JSON.stringify(pieces)}::jsonb) as text`.execute(base.db);
  expect(rows).toEqual([{ text: 'Se votează duminică și luni.' }]);
});
