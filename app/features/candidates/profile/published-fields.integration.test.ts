import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findCandidate, findProfileRow } from './queries.server.ts';

const base = withElection();
const { beforeFirstRound, betweenRounds, votingDay } = moments;
type Profile = { id: string; candidate_id: string };
let [own, other]: [Profile, Profile] = [
  { id: '', candidate_id: '' },
  { id: '', candidate_id: '' },
];

beforeEach(async () => {
  await base.owner.deleteFrom('published_changes').execute();
  const profiles = base.db
    .selectFrom('candidate_profiles')
    .select(['id', 'candidate_id'])
    .orderBy('id')
    .limit(2);
  [own = own, other = other] = await profiles.execute();
});

type Change = { of?: Profile; kind?: 'profile' | 'photo' | 'wealth'; field?: string | null };

/** Stores a published change, by default one of the biography. */
async function publish(
  before: string,
  after: string,
  election_at: Date,
  { of = own, kind = 'profile', field = 'biography' }: Change = {},
) {
  await base.db
    .insertInto('published_changes')
    .values({
      candidate_id: of.candidate_id,
      kind,
      field,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      author: 'candidate',
      election_at,
    })
    .execute();
}

async function fieldsAt(
  at: Date,
): Promise<Record<string, { value: string; author: string | null; at: string | null }>> {
  const { rows } = await sql<{ fields: Awaited<ReturnType<typeof fieldsAt>> }>`
    select published_profile_fields(${own.id}, ${at}) as fields`.execute(base.db);
  return rows[0]?.fields ?? {};
}

test('published_profile_fields returns the last of several changes at the same moment, and the old value before the first change', async () => {
  await publish('unu', 'doi', betweenRounds);
  await publish('doi', 'trei', betweenRounds);
  await publish('trei', 'patru', votingDay);
  const valueAt = async (at: Date) => {
    const { biography } = await fieldsAt(at);
    return [biography?.value, biography?.author];
  };
  expect(await valueAt(beforeFirstRound)).toEqual(['unu', null]);
  expect(await valueAt(betweenRounds)).toEqual(['trei', 'candidate']);
  expect(await valueAt(votingDay)).toEqual(['patru', 'candidate']);
});

test('published_profile_fields returns the change with the latest moment when the clock moved back between two changes', async () => {
  await publish('unu', 'doi', betweenRounds);
  await publish('doi', 'mai devreme', beforeFirstRound);
  expect((await fieldsAt(votingDay)).biography).toMatchObject({ value: 'doi' });
});

test('published_profile_fields dates each field and the photo, and leaves out documents and other candidates', async () => {
  await publish('unu', 'doi', betweenRounds);
  await publish('veche', 'nouă', votingDay, { kind: 'photo', field: null });
  await publish('a', 'b', betweenRounds, { kind: 'wealth', field: null });
  await publish('străină', 'alta', betweenRounds, { of: other });
  await publish('străină', 'a altui candidat', betweenRounds, { of: other, field: 'education' });
  const fields = await fieldsAt(betweenRounds);
  const at = expect.stringContaining('2025-05-12T');
  expect(fields).toEqual({
    biography: { value: 'doi', author: 'candidate', at },
    photo: { value: 'veche', author: null, at: null },
  });
});

test('findCandidate finds an active and an inactive candidate, but no candidate who waits for publication', async () => {
  const { electionId } = await requireTimeline(base.db);
  const found = async (status: 'active' | 'inactive' | 'pending') => {
    await base.owner.updateTable('candidates').set({ status }).where('slug', '=', 'nicusor-dan').execute();
    const asked = { electionId, at: betweenRounds, isSilent: false, by: { slug: 'nicusor-dan' } };
    return (await findCandidate(base.db, asked))?.slug ?? null;
  };
  expect(await found('inactive')).toBe('nicusor-dan');
  expect(await found('pending')).toBeNull();
  expect(await found('active')).toBe('nicusor-dan');
});

test('a profile has its former wealth declaration before a change, and its present one from the change on', async () => {
  const url = (name: string) => `https://declaratii.exemplu.invalid/${name}.pdf`;
  await base.owner
    .updateTable('candidate_profiles')
    .set({ wealth_declaration_url: url('noua') })
    .where('id', '=', own.id)
    .execute();
  await base.db
    .insertInto('published_changes')
    .values({
      candidate_id: own.candidate_id,
      kind: 'wealth',
      field: null,
      before: JSON.stringify({ wealth_declaration_url: url('veche') }),
      after: JSON.stringify({ wealth_declaration_url: url('noua') }),
      author: 'candidate',
      election_at: betweenRounds,
    })
    .execute();
  const shown = async (at: Date) =>
    (await findProfileRow(base.db, { by: { id: own.id }, at }))?.wealth_declaration_url;
  expect(await shown(new Date(betweenRounds.getTime() - 1))).toBe(url('veche'));
  expect(await shown(betweenRounds)).toBe(url('noua'));
});
