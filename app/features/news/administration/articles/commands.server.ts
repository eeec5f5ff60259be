import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { slugOf } from '../../articles/slug.ts';
import { createPollTest } from '../../linking/tags.ts';
import { chooseLeads } from '../../stories/group.server.ts';
import type { ArticleMark } from '../values.ts';
import type { ArticleValues, OwnArticleValues } from './form.ts';
import { type AdministeredArticle, findAdministeredArticle } from './queries.server.ts';

/** `at` is the election time of the request. */
type Services = { db: Db; hub: Hub; at: Date };

/** Changes title, summary, status, marks, tags and candidates of an article (ART-10, ART-11). */
export async function saveArticle(
  services: Services,
  { values, ...editor }: { values: ArticleValues } & Editor,
): Promise<void> {
  await changeArticle(services, { id: values.id, ...editor }, async (tx, before) => {
    if (before.version !== values.version) throw new Refusal('edit-conflict');
    await tx.updateTable('news_articles').set(toRow(values)).where('id', '=', before.id).execute();
    await replaceLinks(tx, { id: before.id, values, ...editor });
    const subject = { type: 'news-article', id: before.id };
    const change = { before: summaryOf(before), after: summaryOf({ ...values, ...linksOf(values) }) };
    await recordAudit(tx, { ...editor, action: 'news-article-changed', subject, ...change });
  });
}

const marks = {
  show: { status: 'published' },
  hide: { status: 'archived' },
  feature: { is_featured: true },
  unfeature: { is_featured: false },
} as const satisfies Record<ArticleMark, object>;

/** Shows, hides or features an article. Repeating the change has no further effect. */
export async function markArticle(
  services: Services,
  { id, mark, ...editor }: { id: string; mark: ArticleMark } & Editor,
): Promise<void> {
  await changeArticle(services, { id, ...editor }, async (tx) => {
    const row = { ...marks[mark], ...edited() };
    await tx.updateTable('news_articles').set(row).where('id', '=', id).execute();
    const subject = { type: 'news-article', id };
    await recordAudit(tx, { ...editor, action: 'news-article-marked', subject, after: { mark } });
  });
}

/**
 * Deletes an article (ART-12). The next fetch may import a deleted article again, but not a hidden article.
 */
export async function deleteArticle(services: Services, { id, ...editor }: { id: string } & Editor) {
  await changeArticle(services, { id, ...editor }, async (tx, before) => {
    await tx.deleteFrom('news_articles').where('id', '=', id).execute();
    const subject = { type: 'news-article', id };
    const change = { before: summaryOf(before) };
    await recordAudit(tx, { ...editor, action: 'news-article-deleted', subject, ...change });
  });
}

/**
 * Creates or changes an article of this site, and returns its id. Without a publication time, readers see it at once.
 */
export async function writeArticle(
  services: Services,
  { values, ...editor }: { values: OwnArticleValues } & Editor,
): Promise<string> {
  if (values.id === '') return addArticle(services, { values, ...editor });
  await changeArticle(services, { id: values.id, ...editor }, async (tx, before) => {
    if (before.originalUrl !== null) throw new Refusal('article-not-found');
    if (before.version !== values.version) throw new Refusal('edit-conflict');
    const row = { ...toRow(values, values.content), ...ownRow(values, services.at) };
    await tx.updateTable('news_articles').set(row).where('id', '=', before.id).execute();
    await replaceLinks(tx, { id: before.id, values, ...editor });
    const subject = { type: 'news-article', id: before.id };
    const change = { before: summaryOf(before), after: summaryOf({ ...values, ...linksOf(values) }) };
    await recordAudit(tx, { ...editor, action: 'own-article-changed', subject, ...change });
  });
  return values.id;
}

async function addArticle(
  { db, hub, at }: Services,
  { values, ...editor }: { values: OwnArticleValues } & Editor,
): Promise<string> {
  const id = await db.transaction().execute(async (tx) => {
    const row = {
      ...toRow(values, values.content),
      ...ownRow(values, at),
      election_id: editor.electionId,
      election_at: at,
    };
    const made = await insertWithSlug(tx, row);
    await replaceLinks(tx, { id: made, values, ...editor });
    const subject = { type: 'news-article', id: made };
    const after = summaryOf({ ...values, ...linksOf(values) });
    await recordAudit(tx, { ...editor, action: 'own-article-written', subject, after });
    return made;
  });
  hub.announce({ topic: 'news', ids: [] });
  return id;
}

type OwnRow = ReturnType<typeof toRow> &
  ReturnType<typeof ownRow> & { election_id: string; election_at: Date };

/** Inserts an article with a slug of its title and four random digits. Draws new digits while the slug is taken. */
async function insertWithSlug(tx: Tx, row: OwnRow): Promise<string> {
  for (;;) {
    const slug = `${slugOf(row.title)}-${String(randomInt(10_000)).padStart(4, '0')}`;
    const made = await tx
      .insertInto('news_articles')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.columns(['election_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
  }
}

/** Locks an article, applies the change, and chooses the first article of its story again. */
async function changeArticle(
  { db, hub, at }: Services,
  { id, electionId }: { id: string } & Editor,
  change: (tx: Tx, before: AdministeredArticle) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from news_articles where id::text = ${id} for update`.execute(tx);
    const before = await findAdministeredArticle(tx, { electionId, at }, id);
    if (!before) throw new Refusal('article-not-found');
    await change(tx, before);
    if (before.storyId) await chooseLeads(tx, [before.storyId]);
  });
  hub.announce({ topic: 'news', ids: [] });
}

const edited = () => ({ edited_at: new Date(), updated_at: new Date() });

const hasPollWords = createPollTest();

function toRow(values: ArticleValues, content = '') {
  const { title, excerpt, status } = values;
  return {
    title,
    excerpt,
    status,
    is_featured: values.isFeatured,
    is_breaking: values.isBreaking,
    // The law hides polls during election silence. An article with words about polls is therefore marked even without a
    // tick.
    is_about_polls: values.isAboutPolls || hasPollWords(`${title} ${excerpt} ${content}`),
    ...edited(),
  };
}

function ownRow({ content, author, imageUrl, publishedAt }: OwnArticleValues, at: Date) {
  const moment = publishedAt ?? at;
  return {
    content,
    author: author || null,
    image_url: imageUrl || null,
    published_at: moment,
    published_day: bucharestDay(moment),
    has_time: true,
  };
}

/** Replaces the tags and candidates of an article with the tags and candidates in the form (ART-11). */
async function replaceLinks(
  tx: Tx,
  { id, values, electionId }: { id: string; values: ArticleValues } & Editor,
): Promise<void> {
  await tx.deleteFrom('news_article_tags').where('article_id', '=', id).execute();
  await tx.deleteFrom('news_article_candidates').where('article_id', '=', id).execute();
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select ${id}, id, 'administrator' from news_tags
    where election_id = ${electionId} and id = any(${values.tag}::uuid[])`.execute(tx);
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select ${id}, id, 'administrator' from candidates
    where election_id = ${electionId} and id = any(${values.candidate}::uuid[])`.execute(tx);
}

type Summary = Pick<AdministeredArticle, 'title' | 'status' | 'isFeatured' | 'isBreaking'> & {
  tags: readonly { id: string }[];
  candidates: readonly { id: string }[];
};

const linksOf = ({ tag, candidate }: ArticleValues) => ({
  tags: tag.map((id) => ({ id })),
  candidates: candidate.map((id) => ({ id })),
});

/** Returns the fields of an article that the audit log stores. */
function summaryOf({ title, status, isFeatured, isBreaking, tags, candidates }: Summary) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { title, status, isFeatured, isBreaking, tags: ids(tags), candidates: ids(candidates) };
}
