import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { groupStories } from './group.server.ts';

const base = withElection();

test('a new article joins the story of the most similar article, whatever the order of publication', async () => {
  const { electionId } = await requireTimeline(base.db);
  const sources = await base.db.selectFrom('news_sources').select('id').orderBy('slug').limit(3).execute();
  const add = async (source: number, title: string, minute: number) => {
    const slug = `articol-${crypto.randomUUID()}`;
    const at = new Date(`2025-05-10T10:${minute}:00Z`);
    const { rows } = await sql<{ id: string }>`
      insert into news_articles (election_id, source_id, slug, title, status, original_url, canonical_url, published_at, published_day)
      values (${electionId}, ${sources[source]?.id}, ${slug}, ${title}, 'published', ${`https://exemplu.ro/${slug}`},
        ${`exemplu.ro/${slug}`}, ${at}, '2025-05-10') returning id`.execute(base.owner);
    const id = rows[0]?.id ?? '';
    return id;
  };
  const storyOf = async (id: string) =>
    (
      await base.db
        .selectFrom('news_articles')
        .select('story_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).story_id;
  const same = 'Inaugurarea tramvaiului spre Zăvoaia, amânată de Consiliul local';
  const similar = 'Consiliul local amână inaugurarea tramvaiului spre Zăvoaia din cauza ploii';
  for (const titles of [
    [same, similar],
    [similar, same],
  ] as const) {
    await base.owner.deleteFrom('news_articles').execute();
    const earlier = [await add(0, titles[0], 10), await add(1, titles[1], 20)];
    for (const id of earlier)
      await sql`with story as (insert into news_stories (election_id) values (${electionId}) returning id)
        update news_articles set story_id = story.id from story where news_articles.id = ${id}`.execute(
        base.owner,
      );
    const added = await add(2, same, 30);
    await base.db.transaction().execute((tx) => groupStories(tx, { electionId, ids: [added] }));
    const nearest = earlier[titles.indexOf(same)] ?? '';
    expect(await storyOf(added)).toBe(await storyOf(nearest));
  }
});
