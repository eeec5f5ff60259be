import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('cite_links inserts each link once, and never uses a news source, even with the same link', async () => {
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

describe('the SQL function that cites links', () => {
  let electionId = '';
  beforeEach(async () => {
    electionId = (await requireTimeline(base.db)).electionId;
  });
  const link = 'http://www.exemplu.ro:8080?a=1';
  const cite = async (links: string[]) => {
    const { rows } = await sql<{ ids: string[] }>`
      select cite_links(${electionId}, ${links}::text[], '2025-05-12') as ids`.execute(base.db);
    return rows[0]?.ids ?? [];
  };
  const add = async (file: string, code: string, url: string, election_id = electionId) => {
    const row = { id: sql<string>`gen_random_uuid()`, election_id, file, code, url, publisher: 'x' };
    const added = base.owner.insertInto('sources').values(row).returning('id');
    return (await added.executeTakeFirstOrThrow()).id;
  };

  test('cite_links prefers the questionnaire’s source to an administrator’s, and the first of several codes', async () => {
    await add('administration', 'a', link);
    const second = await add('compatibility', 'b', link);
    expect(await cite([link])).toEqual([second]);
    const first = await add('compatibility', 'a', link);
    expect(await cite([link])).toEqual([first]);
  });

  test('cite_links never uses a source of another election', async () => {
    await addLaterElection(base.owner);
    const url = 'https://alt.exemplu.ro/1';
    const other = await add('compatibility', 'z', url, 'alegeri-mai-noi');
    expect(await cite([url])).not.toContain(other);
  });

  test('cite_links names the publisher without “www.”, path and parameters, for every protocol', async () => {
    const links = [
      'http://www.publicatie.ro?a=1',
      'https://publicatie.ro#sus',
      'https://stiri.publicatie.ro/www.alta.ro',
    ];
    const ids = await cite(links);
    const rows = base.db
      .selectFrom('sources')
      .select(['id', 'publisher', 'published_earliest as from', 'published_latest as until'])
      .where('id', 'in', ids);
    const found = new Map((await rows.execute()).map(({ id, ...row }) => [id, row]));
    const day = { from: '2025-05-12', until: '2025-05-12' };
    expect(ids.map((id) => found.get(id))).toEqual([
      { publisher: 'publicatie.ro', ...day },
      { publisher: 'publicatie.ro', ...day },
      { publisher: 'stiri.publicatie.ro', ...day },
    ]);
  });
});
