import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();

test('cite_links inserts each link once, and uses no source of the news although it has the same link', async () => {
  const { electionId } = await requireTimeline(base.db);
  const [link, other] = ['https://www.exemplu.ro/stire?a=1', 'https://exemplu.ro/alta'];
  await base.owner
    .insertInto('sources')
    .values({
      id: sql<string>`gen_random_uuid()`,
      election_id: electionId,
      file: 'news',
      code: 'exemplu',
      url: link,
      publisher: 'exemplu.ro',
    })
    .execute();
  const cite = async (links: string[]) => {
    const { rows } = await sql<{ ids: string[] }>`
      select cite_links(${electionId}, ${links}::text[], '2025-05-12') as ids`.execute(base.db);
    return rows[0]?.ids ?? [];
  };
  const cited = await cite([other, link, other]);
  const stored = await base.db
    .selectFrom('sources')
    .select(['id', 'file', 'url', 'publisher', 'published_earliest as day'])
    .where('id', 'in', cited)
    .execute();
  expect(cited.map((id) => stored.find((source) => source.id === id))).toMatchObject([
    { file: 'administration', url: other, publisher: 'exemplu.ro', day: '2025-05-12' },
    { file: 'administration', url: link, publisher: 'exemplu.ro', day: '2025-05-12' },
  ]);
  expect(await cite([link, other])).toEqual(cited.toReversed());
});
