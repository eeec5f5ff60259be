import { beforeEach, describe, expect, test } from 'vitest';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();
let [own, other] = ['', ''];

beforeEach(async () => {
  await base.owner.updateTable('candidate_profiles').set({ photo_url: null }).execute();
  await base.owner.deleteFrom('profile_drafts').execute();
  await base.owner.deleteFrom('file_deletions').execute();
  const profiles = base.db.selectFrom('candidate_profiles').select('id').orderBy('id').limit(2);
  [own = '', other = ''] = (await profiles.execute()).map(({ id }) => id);
});

const photo = (photo_url: string | null) => ({
  photo_url,
  photo_description: photo_url && 'Un portret',
  photo_author: photo_url ? ('team' as const) : null,
});
const draft = (photo_url: string) =>
  base.owner
    .insertInto('profile_drafts')
    .values({ profile_id: own, fields: '{}', authors: '{}', ...photo(photo_url) })
    .execute();
const replace = (photo_url: string | null) =>
  base.owner.updateTable('profile_drafts').set(photo(photo_url)).execute();
const publish = (id: string, photo_url: string) =>
  base.owner
    .updateTable('candidate_profiles')
    .set({ photo_url, photo_description: 'Un portret' })
    .where('id', '=', id)
    .execute();
const dropped = async () => {
  const rows = await base.owner.selectFrom('file_deletions').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

describe('the file of a draft’s photo', () => {
  test('the file is deleted when another photo replaces it, when it is removed and when the draft ends', async () => {
    await draft('/files/a.webp');
    await replace('/files/b.webp');
    expect(await dropped()).toEqual(['a.webp']);
    await replace(null);
    expect(await dropped()).toEqual(['a.webp', 'b.webp']);
    await replace('/files/c.webp');
    await base.owner.deleteFrom('profile_drafts').execute();
    expect(await dropped()).toEqual(['a.webp', 'b.webp', 'c.webp']);
  });

  test('the file stays when only other fields of the draft change, or when the profile shows it', async () => {
    await draft('/files/a.webp');
    await base.owner.updateTable('profile_drafts').set({ changed_at: new Date() }).execute();
    expect(await dropped()).toEqual([]);
    await publish(own, '/files/a.webp');
    await replace('/files/b.webp');
    expect(await dropped()).toEqual([]);
  });

  test('the file is deleted even when another profile shows a different photo, and another site’s URL does not count as a file', async () => {
    await publish(other, '/files/other.webp');
    await draft('/files/a.webp');
    await replace('https://exemplu.ro/files/b.webp');
    await replace(null);
    expect(await dropped()).toEqual(['a.webp']);
  });

  test('the file whose deletion is already planned is deleted at the earlier of the two times', async () => {
    const [early, late] = [new Date('2025-01-01T00:00:00Z'), new Date('2999-01-01T00:00:00Z')];
    await base.owner
      .insertInto('file_deletions')
      .values([
        { name: 'a.webp', due_at: early },
        { name: 'b.webp', due_at: late },
      ])
      .execute();
    await draft('/files/a.webp');
    await replace('/files/b.webp');
    await replace(null);
    const [first, second] = await base.owner
      .selectFrom('file_deletions')
      .select('due_at')
      .orderBy('name')
      .execute();
    expect(first?.due_at).toEqual(early);
    expect(second?.due_at.getTime()).toBeLessThan(late.getTime());
  });
});
