import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { threadPath, topicsPath } from '#app/features/discussions/addresses.ts';
import { longest } from '#app/features/discussions/rules.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/topics.ts';
import { proposeTopicForm } from './actions.server.ts';
import { sendForm, useAnswer } from './answer.ts';
import { Arrivals } from './parts/arrivals.tsx';
import { HeldCounts } from './parts/held-counts.tsx';
import { Refused } from './parts/refused.tsx';
import { TopicList } from './parts/topic-list.tsx';
import { UnseenList } from './parts/unseen-list.tsx';
import { publicHint, type Writer } from './parts/write-form.tsx';
import { readTopics } from './read.server.ts';
import { discussionPageTexts } from './texts.ts';

const t = discussionPageTexts.ro;

export const loader = readTopics;
export const action = proposeTopicForm;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.title} – ${t.site}` }];
  const { slug, name, isFictitious } = loaderData.candidate;
  return pageMeta(matches, {
    title: `${t.titleOf(name)} – ${t.site}`,
    description: t.description(name),
    path: topicsPath(slug),
    picture: `candidate/${slug}`,
    isIndexed: !isFictitious,
  });
};

/** `/candidate/:slug/discussions`: the topics about a candidate, newest first, and the form for a new topic. */
export default function Topics({ loaderData }: Route.ComponentProps) {
  const { candidate, list, counts, unseen, writer, isReviewed, isFirstPage } = loaderData;
  const { slug, name, id } = candidate;
  const isApart = useIsApart();
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={profilePath(slug)} isBack>
          {t.backToProfile(name)}
        </MoreLink>
      </p>
      <PageTitle kicker={name}>{t.title}</PageTitle>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5">
          <UnseenList
            texts={unseen.map(({ id: topic, ...text }) => ({ ...text, href: threadPath({ slug, topic }) }))}
          />
          {isFirstPage ? <Arrivals kind="topics" id={id} known={counts.topics} /> : null}
          {list.failed === null ? null : <ErrorState title={list.failed} />}
          {list.data ? (
            <TopicList
              slug={slug}
              topics={list.data.topics}
              generalComments={isFirstPage ? counts.generalComments : null}
              level={2}
            />
          ) : null}
          <HeldCounts counts={loaderData.held} />
          <p className="flex flex-wrap gap-x-6">
            {isFirstPage ? null : <MoreLink href={topicsPath(slug)}>{t.first}</MoreLink>}
            {list.data?.next ? <MoreLink href={topicsPath(slug, list.data.next)}>{t.more}</MoreLink> : null}
          </p>
        </div>
        {isApart ? null : (
          <section id="propune" aria-labelledby="propune-titlu" className="min-w-0">
            <SectionHead id="propune-titlu" title={t.propose} />
            <ProposeForm path={topicsPath(slug)} writer={writer} isReviewed={isReviewed} />
          </section>
        )}
      </div>
    </Container>
  );
}

type ProposeFormProps = { path: string; writer: Writer | null; isReviewed: boolean };

/** Each submit renders a new form: empty, or with the refused text. */
function ProposeForm(props: ProposeFormProps) {
  return <OneProposeForm key={useLocation().key} {...props} />;
}

function OneProposeForm({ path, writer, isReviewed }: ProposeFormProps) {
  const answer = useAnswer('propose-topic');
  // The key stays the same after new page data. The server therefore adds a resent topic only once.
  const [key] = useState(answer?.typed.key ?? writer?.key);
  const isBusy = useNavigation().formData?.get('intent') === 'propose-topic';
  if (!writer && !answer?.code)
    return (
      <Notice action={<Anchor href={`/auth?next=${path}`}>{t.signIn}</Anchor>}>{t.signedOut.topic}</Notice>
    );
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="key" value={key} />
      {answer?.code ? <Refused answer={answer} /> : null}
      <TextField
        name="title"
        label={t.topicForm.title}
        maxLength={longest.title}
        required
        defaultValue={answer?.typed.title}
      />
      <TextArea
        name="description"
        label={t.topicForm.description}
        maxLength={longest.description}
        required
        defaultValue={answer?.typed.description}
        hint={publicHint({ name: writer?.name ?? null, most: longest.description, isReviewed })}
      />
      <p>
        <Button type="submit" name="intent" value="propose-topic" busy={isBusy}>
          {t.topicForm.submit}
        </Button>
      </p>
    </Form>
  );
}
