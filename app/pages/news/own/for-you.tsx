import { followingPath, forYouPath } from '#app/features/news/addresses.ts';
import { ArticleList } from '#app/pages/_shared/news/article-list.tsx';
import { newsListTexts } from '#app/pages/_shared/news/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { NewsHead } from '../parts/news-head.tsx';
import { newsPageTexts } from '../texts.ts';
import type { Route } from './+types/for-you.ts';
import { readForYou } from './read-for-you.server.ts';

const t = newsPageTexts.ro;
const words = t.forYou;

export const loader = reader('news-failed', readForYou);

export const meta: Route.MetaFunction = () => [
  { title: words.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/news/for-you`: the latest ten articles on the tags, outlets and candidates that the reader follows. */
export default function ForYou({ loaderData }: Route.ComponentProps) {
  const { news, silentUntil } = loaderData;
  return (
    <Container className="pb-(--section)">
      <NewsHead current="forYou" kicker={loaderData.followed > 0 ? words.only : null} />
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {silentUntil ? <Notice>{t.silence(silentUntil)}</Notice> : null}
        <Choice {...loaderData} />
        <section aria-label={words.list}>
          {news.failed !== null ? (
            <ErrorState title={newsListTexts.ro.error}>{news.failed}</ErrorState>
          ) : news.data.articles.length === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <ArticleList list={{ articles: news.data.articles, here: forYouPath, next: null }} hasDays />
          )}
        </section>
      </div>
    </Container>
  );
}

type ChoiceProps = Route.ComponentProps['loaderData'];

/** Explains why these articles are shown, with the next step. */
function Choice({ news, isSignedIn, mayChoose, followed }: ChoiceProps) {
  if (!isSignedIn) {
    const signIn = <ButtonLink href={`/auth?next=${forYouPath}`}>{words.signIn}</ButtonLink>;
    return (
      <EmptyState title={words.visitor} action={signIn}>
        {words.visitorText}
      </EmptyState>
    );
  }
  if (!mayChoose) return <EmptyState title={words.visitor} />;
  if (followed > 0 && !news.data?.isFeatured) {
    return (
      <p>
        <MoreLink href={followingPath}>{words.change}</MoreLink>
      </p>
    );
  }
  return (
    <EmptyState
      title={followed > 0 ? words.noMatch : words.nothing}
      action={
        <ButtonLink href={followingPath} kind={followed > 0 ? 'secondary' : 'primary'}>
          {followed > 0 ? words.change : words.choose}
        </ButtonLink>
      }
    >
      {followed > 0 ? words.noMatchText : words.nothingText}
    </EmptyState>
  );
}
