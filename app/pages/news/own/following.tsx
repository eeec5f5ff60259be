import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { followingPath, forYouPath } from '#app/features/news/addresses.ts';
import { TagDot } from '#app/pages/_shared/news/article-row.tsx';
import { ConsentQuestion } from '#app/pages/_shared/vote-buttons/parts/consent-dialog.tsx';
import { reader } from '#app/platform/context.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { newsPageTexts } from '../texts.ts';
import type { Route } from './+types/following.ts';
import { changeFollowing, type FollowingAnswer, readFollowing } from './following.server.ts';

const t = newsPageTexts.ro.following;

export const loader = reader('own-news-failed', readFollowing);
export const action = changeFollowing;

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/news/following`: the tags and outlets that a reader can follow, each with its button. */
export default function Following({ loaderData, actionData }: Route.ComponentProps) {
  const { tags, sources, candidates } = loaderData;
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={forYouPath} isBack>
          {t.back}
        </MoreLink>
      </p>
      <PageTitle standFirst={t.standFirst}>{t.title}</PageTitle>
      {actionData ? <Answer answer={actionData} /> : null}
      <Form
        method="post"
        action={followingPath}
        preventScrollReset
        className="grid gap-x-14 gap-y-12 lg:grid-cols-2"
      >
        <div className="grid content-start gap-y-12">
          <Choices id="etichete" title={t.tags} kind="tag" entries={tags} />
          <Candidates candidates={candidates} />
        </div>
        <Choices id="publicatii" title={t.sources} kind="source" entries={sources} />
      </Form>
    </Container>
  );
}

function Candidates({ candidates }: Pick<Route.ComponentProps['loaderData'], 'candidates'>) {
  return (
    <section aria-labelledby="candidati">
      <SectionHead id="candidati" title={t.candidates} standFirst={t.toCandidates} />
      {candidates.length === 0 ? <p className="text-ink-2">{t.noCandidates}</p> : null}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {candidates.map(({ slug, name }) => (
          <li key={slug}>
            <Anchor href={profilePath(slug)} className="inline-block py-1">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <MoreLink href="/candidates">{t.allCandidates}</MoreLink>
      </p>
    </section>
  );
}

type Entry = { slug: string; name: string; color: string | null; articles: number; isFollowed: boolean };
type ChoicesProps = { id: string; title: string; kind: 'tag' | 'source'; entries: readonly Entry[] };

function Choices({ id, title, kind, entries }: ChoicesProps) {
  const press = useNavigation().formData?.get('press');
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={title} />
      <ul className="border-line border-b">
        {entries.map(({ slug, name, color, articles, isFollowed }) => {
          const value = `${isFollowed ? 'unfollow-news' : 'follow-news'}/${kind}:${slug}`;
          return (
            <li key={slug} className="flex items-center gap-3 border-line border-t py-2">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                {color ? <TagDot color={color} /> : null}
                <span className={isFollowed ? 'font-semibold' : ''}>{name}</span>
                {/* A line of its own on phones, because a font that loads late would wrap some rows. */}
                <span className="text-ink-2 text-xs max-sm:basis-full">{t.count(articles)}</span>
              </span>
              <Button
                type="submit"
                name="press"
                value={value}
                kind={isFollowed ? 'quiet' : 'secondary'}
                size="small"
                busy={press === value}
                aria-label={isFollowed ? t.unfollowOf(name) : t.followOf(name)}
              >
                {isFollowed ? t.unfollow : t.follow}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ActionAnswer = NonNullable<Route.ComponentProps['actionData']>;
const isPressed = (answer: ActionAnswer): answer is FollowingAnswer => 'subject' in answer;

/** Shows the last press's outcome, or the question of a missing consent. */
function Answer({ answer }: { answer: ActionAnswer }) {
  const submit = useSubmit();
  const place = useRef<HTMLDivElement>(null);
  const isDone = isPressed(answer) && answer.isDone;
  const asks = isPressed(answer) && answer.code === 'consent-required';
  // Scrolls to a failure, because the pressed button is further down the page.
  useEffect(() => {
    if (answer && !isDone && !asks) place.current?.focus();
  }, [answer, isDone, asks]);
  if (asks) {
    const form = {
      method: 'post' as const,
      action: followingPath,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget, { preventScrollReset: true });
      },
    };
    return (
      <ConsentQuestion
        id="acord"
        key={`${answer.intent} ${answer.subject}`}
        purpose="follows"
        agree={t.agree}
        form={form}
      >
        <input type="hidden" name="intent" value={answer.intent} />
        <input type="hidden" name="subject" value={answer.subject} />
      </ConsentQuestion>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className="mb-6">
      <Notice kind={isDone ? 'success' : 'error'} role={isDone ? 'status' : 'alert'}>
        {answer.text}
      </Notice>
    </div>
  );
}
