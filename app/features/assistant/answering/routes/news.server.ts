import { newsHref } from '#app/features/news/articles/address.ts';
import type { ListedArticle, NewsFilter } from '#app/features/news/articles/article.ts';
import { listActiveTags } from '#app/features/news/articles/facets.server.ts';
import { listNews } from '#app/features/news/articles/queries.server.ts';
import { stemOf } from '#app/platform/text/stem.ts';
import { formatDate } from '#app/ui/text/format.ts';
import { phrase } from '../understanding/language/phrases.ts';
import { stemsOf } from '../understanding/passages.ts';
import { newsAnswerTexts } from './news.texts.ts';
import { personsAround, personsOf, type Reply } from './reply.ts';
import { recordSource } from './sources.server.ts';

const t = newsAnswerTexts.ro;
const shownArticles = 3;
/** Number of articles that a search returns, before the articles with the question's words are chosen. */
const readArticles = 30;
/** Number of latest articles about a named candidate that are compared with the question. */
const personArticles = 100;
/** An article matches when its title or summary contains at least this share of the question's words. */
const leastShare = 0.5;
/** The share required when the question contains neither a candidate nor a word for news. */
const surelyShare = 0.6;

/**
 * Adds the titles of the latest articles that match the question. Returns false when no article matches and
 * `isCertain` is false, because the question may not be about news.
 */
export async function answerNews(reply: Reply, isCertain: boolean): Promise<boolean> {
  const { draft } = reply;
  const articles = await findArticles(reply, isCertain);
  if (articles.length === 0 && !isCertain) return false;
  if (articles.length === 0)
    draft.say(t.none, { title: t.page, publisher: null, date: null, href: newsHref() });
  for (const article of articles) {
    const source = recordSource(article.title, article.href, []);
    const publisher = article.source?.name ?? null;
    draft.say(t.article({ source: publisher, day: article.publishedDay, title: article.title }), {
      ...source,
      publisher,
      date: formatDate(article.publishedDay),
    });
    draft.note({ kind: 'article', value: article.slug });
  }
  draft.isAbout({ candidates: personsOf(reply, []).map(({ slug }) => slug) });
  return true;
}

async function findArticles(reply: Reply, isCertain: boolean): Promise<ListedArticle[]> {
  const { db, knowledge, question } = reply;
  const moment = { electionId: knowledge.timeline.electionId, at: knowledge.at };
  const named = personsOf(reply, []);
  const [person] = named.length > 0 || !question.isFollowUp ? named : personsAround(reply);
  const subject = question.stems.filter((stem) => !aboutNews.has(stem));
  const beyondRounds = subject.filter((stem) => !ofRound.test(stem));
  // „După primul tur” tells when something happened. Articles seldom repeat these words.
  const stems = beyondRounds.length > 0 ? beyondRounds : subject;
  const ofPerson: NewsFilter = person ? { candidate: person.slug } : {};
  if (stems.length === 0) {
    if (!isCertain) return [];
    return (await listNews(db, moment, { filter: ofPerson, limit: shownArticles })).articles;
  }
  // A single shared word may be chance, so it does not prove that the question is about news.
  if (!isCertain && !person && stems.length < 2) return [];
  const least = person || isCertain ? leastShare : surelyShare;
  const fitting = await listFitting(reply, { stems, ofPerson, least });
  const whole = fitting.filter(({ share }) => share === 1);
  const tag =
    isCertain && !person && whole.length === 0 && question.otherNames.length === 0
      ? await findTag(reply, stems)
      : null;
  if (tag) return (await listNews(db, moment, { filter: { tag }, limit: shownArticles })).articles;
  if (fitting.length === 0 && isCertain && person)
    return (await listNews(db, moment, { filter: ofPerson, limit: shownArticles })).articles;
  return fitting.slice(0, shownArticles).map(({ article }) => article);
}

/** „Ce mai e nou cu campania?” asks for the newest articles. Otherwise the best matches come first. */
const asksLatest = phrase(
  'nou|noi|noua|noutat\\w*|ultim\\w*|recent\\w*|azi|astazi|ieri|acum|(?:zilele|saptamana) (?:asta|astea)',
);

type Fitting = { article: ListedArticle; share: number };

/** Lists articles that contain most of the question's words in their title and summary. */
async function listFitting(
  { db, knowledge, question }: Reply,
  { stems, ofPerson, least }: { stems: readonly string[]; ofPerson: NewsFilter; least: number },
): Promise<Fitting[]> {
  const words = question.text
    .split(' ')
    .filter((word) => /^[a-z0-9]+$/.test(word) && stems.includes(stemOf(word)));
  if (words.length === 0) return [];
  // The query contains only plain words joined by “or”, because other characters would change its syntax.
  const sort = asksLatest(question.text) ? 'latest' : 'relevance';
  const filter: NewsFilter = { ...ofPerson, text: words.join(' or '), sort };
  const moment = { electionId: knowledge.timeline.electionId, at: knowledge.at };
  const { articles: found } = await listNews(db, moment, { filter, limit: readArticles });
  const fitting = fittingOf(found, { stems, least });
  if (fitting.length > 0 || !ofPerson.candidate) return fitting;
  // The search misses some verb forms: a title says „recunoaște” for „a recunoscut”.
  const { articles } = await listNews(db, moment, { filter: ofPerson, limit: personArticles });
  return fittingOf(articles, { stems, least });
}

function fittingOf(
  articles: readonly ListedArticle[],
  { stems, least }: { stems: readonly string[]; least: number },
): Fitting[] {
  const shared = articles.map((article) => ({ article, share: shareOfStems(article, stems) }));
  return shared.filter(({ share }) => share >= least).toSorted((one, other) => other.share - one.share);
}

async function findTag({ db, knowledge }: Reply, stems: readonly string[]): Promise<string | null> {
  const tags = await listActiveTags(db, { electionId: knowledge.timeline.electionId, at: knowledge.at });
  const found = tags.find(({ name }) => {
    const own = stemsOf(name);
    return own.length > 0 && own.every((stem) => stems.includes(stem));
  });
  return found?.slug ?? null;
}

function shareOfStems({ title, excerpt }: ListedArticle, stems: readonly string[]): number {
  const own = new Set(stemsOf(`${title} ${excerpt}`));
  return stems.filter((stem) => own.has(stem)).length / stems.length;
}

const ofRound = /^(?:prim|doi|doil|tur|rund)$/;

/** Stems of words that ask for news but do not name its subject. */
const aboutNews = new Set(
  'cand und stir noutat articol pres ziar titl ultim nou recent public scri aparut informat zile zil azi ieri astaz saptaman intampl intamplat declarat declar vest ultimel apar media massmedia gasit ora'.split(
    ' ',
  ),
);
