import { newsSourceHref } from '#app/features/news/addresses.ts';
import { newsHref } from '#app/features/news/articles/address.ts';
import { markMatches } from '#app/features/news/search/typed.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { ShownArticle } from './shown-news.server.ts';
import { newsListTexts } from './texts.ts';

const t = newsListTexts.ro;

type ArticleRowProps = {
  article: ShownArticle;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** `isUnderDay` is true when a heading above shows the day. The row then shows only the hour. */
  isUnderDay?: boolean;
  /** `short` shows title, outlet and day only. */
  look?: 'whole' | 'short';
  /** The search whose words are highlighted. */
  search?: string | undefined;
};

/** Returns the id of an article's row. */
export const articleId = ({ id }: { id: string }) => `articol-${id}`;

/** One story. The first article's title links to its outlet, and the other articles are folded below. */
export function ArticleRow({
  article,
  level = 3,
  isUnderDay = false,
  look = 'whole',
  search = '',
}: ArticleRowProps) {
  const Heading = `h${level}` as const;
  const isShort = look === 'short';
  const from = `${articleId(article)}-sursa`;
  return (
    <article id={articleId(article)} className={`min-w-0 border-line border-t ${isShort ? 'py-3' : 'py-4'}`}>
      <Heading
        className={`max-w-[44rem] text-pretty leading-snug ${isShort ? 'font-sans font-semibold text-base tracking-normal' : 'font-medium font-serif text-lg'}`}
      >
        <Anchor
          href={article.href}
          aria-describedby={from}
          className="text-ink no-underline hover:underline [overflow-wrap:anywhere]"
        >
          <Highlighted text={article.title} search={search} />
        </Anchor>
      </Heading>
      {isShort || !article.excerpt ? null : (
        <p className="mt-1 max-w-(--measure) text-pretty text-base text-ink-2 [overflow-wrap:anywhere]">
          <Highlighted text={article.excerpt} search={search} />
        </p>
      )}
      <p id={from} className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-xs">
        <Published article={article} isUnderDay={isUnderDay} />
        {article.isBreaking ? <Badge kind="yellow">{t.breaking}</Badge> : null}
        {article.isFeatured && !isShort ? <Badge>{t.featured}</Badge> : null}
      </p>
      {isShort ? null : <Subjects article={article} />}
      {isShort || !article.story ? null : <OtherOutlets story={article.story} />}
    </article>
  );
}

/** Highlights the words of a text that match the search. */
function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  let end = 0;
  return markMatches(text, search).map((part) => {
    end += part.text.length;
    return part.isMatch ? (
      <mark key={end} className="bg-yellow text-on-yellow">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}

function Published({ article, isUnderDay }: { article: ShownArticle; isUnderDay: boolean }) {
  const { source } = article;
  const when = isUnderDay ? t.hour(article) : t.moment(article);
  return (
    <span>
      {source ? (
        <>
          {t.articleAt}{' '}
          <Anchor href={newsSourceHref(source.slug)} className="font-semibold text-ink-2">
            {source.name}
          </Anchor>
        </>
      ) : (
        <span className="font-semibold">{t.ownArticle}</span>
      )}
      {when ? `, ${when}` : null}
    </span>
  );
}

/** Shows tags and candidates, each as a link to the news about it. */
function Subjects({ article: { tags, candidates } }: { article: ShownArticle }) {
  if (tags.length === 0 && candidates.length === 0) return null;
  const subjects = [
    ...tags.map(({ slug, name, color }) => ({ href: newsHref({ tag: slug }), name, color })),
    ...candidates.map(({ slug, name }) => ({
      href: newsHref({ candidate: slug, withCandidate: true }),
      name,
      color: null,
    })),
  ];
  return (
    <ul aria-label={t.subjects} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
      {subjects.map(({ href, name, color }) => (
        <li key={href}>
          <Anchor
            href={href}
            className="inline-flex min-h-6 items-center gap-1.5 text-ink-2 no-underline hover:underline"
          >
            {color ? <TagDot color={color} /> : null}
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Shows a tag's own colour next to its name. */
export function TagDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className="size-2 shrink-0 rounded-full border border-line-2"
    />
  );
}

function OtherOutlets({ story }: { story: NonNullable<ShownArticle['story']> }) {
  return (
    <div className="mt-2 max-w-[44rem]">
      <Disclosure summary={t.sameStory(story.publications)}>
        <ul className="grid gap-2.5 pl-6">
          {story.others.map((member) => (
            <li key={member.id} className="text-base">
              <Anchor href={member.href} className="[overflow-wrap:anywhere]">
                {member.title}
              </Anchor>
              <span className="block text-ink-2 text-xs">
                {member.source ? `${t.articleAt} ${member.source.name}` : t.ownArticle}, {t.moment(member)}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
