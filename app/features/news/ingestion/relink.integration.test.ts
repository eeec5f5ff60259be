import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { relinkArticles } from './relink.server.ts';

const base = withElection();
const { hub, heard } = listeningHub();
let electionId = '';
let sourceId = '';
beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  const source = base.db.selectFrom('news_sources').select('id').orderBy('slug');
  sourceId = (await source.executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await base.owner.deleteFrom('news_articles').execute();
  await base.owner.deleteFrom('site_settings').where('key', 'like', 'news_links_%').execute();
  heard.length = 0;
});

async function addArticle(given: { source_id?: string | null; edited_at?: Date } = {}): Promise<string> {
  const slug = `articol-${crypto.randomUUID()}`;
  const { id } = await base.owner
    .insertInto('news_articles')
    .values({
      election_id: electionId,
      source_id: sourceId,
      slug,
      original_url: given.source_id === null ? null : `https://exemplu.ro/${slug}`,
      canonical_url: given.source_id === null ? null : `exemplu.ro/${slug}`,
      title: 'O dezbatere între candidați',
      status: 'published',
      published_at: new Date('2025-05-10T10:00:00Z'),
      published_day: '2025-05-10',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const relink = async () => (await relinkArticles({ db: base.db, hub })).relinked;
const tagsOf = async (id: string) => {
  const { rows } = await sql<{ tag: string }>`
    select tag.slug || ' ' || link.made_by as tag from news_article_tags link join news_tags tag on tag.id = link.tag_id
    where link.article_id = ${id} order by 1`.execute(base.db);
  return rows.map(({ tag }) => tag);
};

test('the job links articles again, with an announcement, after each change that affects links, and after no other change', async () => {
  await addArticle();
  expect([await relink(), heard.map(({ topic }) => topic)]).toEqual([1, ['news']]);
  expect([await relink(), heard.length]).toEqual([0, 1]);
  const changes = [
    sql`update news_tags set covers = null where covers = 'round-2'`,
    sql`update news_tags set is_active = false where slug = 'diaspora'`,
    sql`update news_tags set name = name || ' mari' where slug = 'dezbateri'`,
    sql`update rounds set candidates_known_from = candidates_known_from - interval '1 day' where number = 2`,
    sql`update rounds set polls_close = polls_close + interval '1 minute' where number = 2`,
    sql`update news_vocabularies set vocabulary = jsonb_set(vocabulary, '{note}', '"Altă notă"')`,
  ];
  for (const [index, change] of changes.entries()) {
    await change.execute(base.owner);
    expect([await relink(), await relink()], `the change with index ${index} causes one run`).toEqual([1, 0]);
  }
  await sql`update news_tags set color = '#123456', is_active = is_active`.execute(base.owner);
  expect(await relink()).toBe(0);
  expect(heard).toHaveLength(1 + changes.length);
});

test('the job leaves articles of this site, edited articles and links that administrators made unchanged', async () => {
  const [own, edited] = [
    await addArticle({ source_id: null }),
    await addArticle({ edited_at: new Date('2025-05-11T10:00:00Z') }),
  ];
  const [free, labelled] = [await addArticle(), await addArticle()];
  const { rows: candidates } = await sql<{ id: string }>`
    select id from candidates where not is_fictitious order by ballot_position limit 2`.execute(base.db);
  for (const [index, madeBy] of ['administrator', 'matching'].entries())
    await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
      values (${free}, ${candidates[index]?.id}, ${madeBy})`.execute(base.owner);
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select ${labelled}, id, 'administrator' from news_tags where slug = 'diaspora'`.execute(base.owner);
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select ${free}, id, 'matching' from news_tags where slug = 'diaspora'`.execute(base.owner);
  expect(await relink()).toBe(2);
  expect([await tagsOf(own), await tagsOf(edited), await tagsOf(labelled)]).toEqual([
    [],
    [],
    ['diaspora administrator'],
  ]);
  expect(await tagsOf(free)).toContain('dezbateri matching');
  expect(await tagsOf(free)).not.toContain('diaspora matching');
  const linked = base.db
    .selectFrom('news_article_candidates')
    .select(['article_id', 'candidate_id', 'made_by']);
  expect(await linked.execute()).toEqual([
    { article_id: free, candidate_id: candidates[0]?.id, made_by: 'administrator' },
  ]);
});
