import { profilePath } from '#app/features/candidates/addresses.ts';
import { questionPath, questionsPath } from '#app/features/discussions/addresses.ts';
import {
  type QuestionChoice,
  questionOrders,
  questionStates,
  questionsPerPage,
} from '#app/features/discussions/questions/rules.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { sendForm } from '../discussions/answer.ts';
import { HeldCounts } from '../discussions/parts/held-counts.tsx';
import { UnseenList } from '../discussions/parts/unseen-list.tsx';
import { discussionPageTexts } from '../discussions/texts.ts';
import type { Route } from './+types/list.ts';
import { changeQuestions } from './actions.server.ts';
import { AskForm } from './parts/ask-form.tsx';
import { QuestionItem } from './parts/question-item.tsx';
import { readQuestionList } from './read-list.server.ts';
import { questionTexts } from './texts.ts';

const t = questionTexts.ro;
const { backToProfile, site } = discussionPageTexts.ro;

export const loader = readQuestionList;
export const action = changeQuestions;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.title} – ${site}` }];
  const { slug, name, isFictitious } = loaderData.candidate;
  return pageMeta(matches, {
    title: `${t.titleOf(name)} – ${site}`,
    description: t.description(name),
    path: questionsPath(slug),
    picture: `candidate/${slug}`,
    isIndexed: !isFictitious,
  });
};

/** `/candidate/:slug/questions`: voters' questions to a candidate, and the form for a new question. */
export default function Questions({ loaderData }: Route.ComponentProps) {
  const { candidate, list, counts, unseen, writer, isReviewed, held, page, choice } = loaderData;
  const { slug, name, hasAccount } = candidate;
  const { asked, answered } = counts;
  const isApart = useIsApart();
  const empty = asked === 0 ? 'all' : choice.state;
  const listed = { all: asked, answered, unanswered: asked - answered };
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={profilePath(slug)} isBack>
          {backToProfile(name)}
        </MoreLink>
      </p>
      <PageTitle kicker={name}>{t.title}</PageTitle>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5">
          <UnseenList texts={unseen.map(({ id, ...text }) => ({ ...text, href: questionPath(slug, id) }))} />
          {counts.asked > 0 ? (
            <p>
              <strong>{t.counts(counts)}</strong> {counts.asked > 1 ? t.order[choice.order] : ''}
            </p>
          ) : null}
          {counts.asked > 1 ? <Choices slug={slug} choice={choice} /> : null}
          {hasAccount || isApart ? null : <Notice>{t.noAccount(name)}</Notice>}
          {list.failed === null ? null : <ErrorState title={list.failed} />}
          {list.data && list.data.length === 0 && page === 1 ? (
            <EmptyState title={t.none[empty]}>{empty === 'all' && !isApart ? t.noneHint : null}</EmptyState>
          ) : null}
          <div>
            {(list.data ?? []).map((question) => (
              <QuestionItem key={question.id} candidate={candidate} question={question} level={2} />
            ))}
          </div>
          <HeldCounts counts={held} />
          <Pager
            page={page}
            count={Math.ceil(listed[choice.state] / questionsPerPage)}
            hrefFor={(other) => questionsPath(slug, { choice, page: other })}
          />
        </div>
        {isApart ? null : (
          <section id="intreaba" aria-labelledby="intreaba-titlu" className="min-w-0 scroll-mt-24">
            <SectionHead id="intreaba-titlu" title={t.ask} />
            <AskForm slug={slug} writer={writer} isReviewed={isReviewed} />
          </section>
        )}
      </div>
    </Container>
  );
}

/** Links to other orders and filters of the list. Each link keeps the other choice. */
function Choices({ slug, choice }: { slug: string; choice: QuestionChoice }) {
  const linkTo = (other: Partial<QuestionChoice>) => questionsPath(slug, { choice: { ...choice, ...other } });
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <SegmentedLinks
        label={t.choices.order}
        items={questionOrders.map((order) => ({
          href: linkTo({ order }),
          label: t.choices[order],
          current: order === choice.order,
        }))}
      />
      <SegmentedLinks
        label={t.choices.state}
        items={questionStates.map((state) => ({
          href: linkTo({ state }),
          label: t.choices[state],
          current: state === choice.state,
        }))}
      />
    </div>
  );
}
