import { answersPath, questionsPath } from '#app/features/discussions/addresses.ts';
import type { AnswerableQuestion } from '#app/features/discussions/questions/answers.server.ts';
import { sendForm, useAnyAnswer } from '#app/pages/candidate/discussions/answer.ts';
import { KeptForm } from '#app/pages/candidate/discussions/kept-text.tsx';
import { PersonsText } from '#app/pages/candidate/discussions/parts/comment-text.tsx';
import { questionTexts } from '#app/pages/candidate/questions/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { OwnFrame } from '../profile/own-frame.tsx';
import { ownProfileTexts } from '../profile/texts.ts';
import type { Route } from './+types/screen.ts';
import { changeAnswers } from './actions.server.ts';
import { AnswerForm, WithdrawForm } from './answer-form.tsx';
import { readAnswerable } from './read.server.ts';
import { answerPageTexts } from './texts.ts';

const t = answerPageTexts.ro;
const words = questionTexts.ro;

export const loader = readAnswerable;
export const action = changeAnswers;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = () => [
  { title: ownProfileTexts.ro.pageTitle(t.title) },
  { name: 'robots', content: 'noindex' },
];

/** `/candidate-dashboard/questions`: voters' questions to the candidate, with the forms for the answers. */
export default function Answers({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OwnAnswers {...loaderData} /> : <SignedOut />;
}

/** Shows the form that was sent after the session had ended, or a link to sign in. */
function SignedOut() {
  const answer = useAnyAnswer();
  return (
    <OwnFrame title={t.title} name={null} current={answersPath} isCandidate={false}>
      {answer ? (
        <KeptForm answer={answer} />
      ) : (
        <Notice action={<Anchor href={`/auth?next=${answersPath}`}>{ownProfileTexts.ro.form.signIn}</Anchor>}>
          {t.signedOut}
        </Notice>
      )}
    </OwnFrame>
  );
}

type OwnAnswersProps = NonNullable<Route.ComponentProps['loaderData']>;

function OwnAnswers({ own, questions, hasMore, counts, ban, page, open, done }: OwnAnswersProps) {
  const answer = useAnyAnswer();
  const isCandidate = own.author === 'candidate';
  const text = t.done[done ?? ''];
  const shown = answer?.typed.question ?? open;
  return (
    <OwnFrame title={t.title} name={own.name} current={answersPath} isCandidate={isCandidate}>
      <div className="grid max-w-(--own) gap-6">
        {text && !answer ? (
          <Notice kind="success" role="status">
            {text}
          </Notice>
        ) : null}
        {ban ? <Notice kind="warning">{t.ban(ban.to)}</Notice> : null}
        {counts.asked === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <p>
            <strong>{words.counts(counts)}</strong>{' '}
            <MoreLink href={questionsPath(own.slug)}>{t.publicList}</MoreLink>
          </p>
        )}
        <div>
          {questions.map((question) => (
            <Item
              key={question.id}
              question={question}
              isCandidate={isCandidate}
              mayPublish={ban === null}
              isOpen={question.id === shown}
            />
          ))}
        </div>
        <p className="flex flex-wrap gap-x-6">
          {page > 1 ? <MoreLink href={answersPath}>{t.first}</MoreLink> : null}
          {hasMore ? <MoreLink href={`${answersPath}?pagina=${page + 1}`}>{t.more}</MoreLink> : null}
        </p>
      </div>
    </OwnFrame>
  );
}

type ItemProps = {
  question: AnswerableQuestion;
  isCandidate: boolean;
  mayPublish: boolean;
  isOpen: boolean;
};

function Item({ question, isCandidate, mayPublish, isOpen }: ItemProps) {
  const { id, content, at, supports, answer, draft } = question;
  return (
    <article id={`i-${id}`} className="scroll-mt-24 border-line border-t py-4">
      <h2 className="break-words font-sans font-semibold text-md tracking-normal">{content}</h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        {answer ? formatDate(at) : words.unanswered(at)}
        {supports > 0 ? ` · ${words.supports(supports)}` : ''}
      </p>
      {answer ? <PersonsText>{answer.text}</PersonsText> : null}
      {isOpen ? (
        <AnswerForm question={question} isCandidate={isCandidate} mayPublish={mayPublish} />
      ) : (
        <>
          {draft ? (
            <div className="mt-3 border-line-2 border-l-2 pl-4">
              <p className="font-semibold text-sm">{t.draft[draft.author]}</p>
              <PersonsText>{draft.text}</PersonsText>
            </div>
          ) : null}
          <p className="mt-3">
            <ButtonLink
              href={`${answersPath}?intrebare=${id}#i-${id}`}
              kind="secondary"
              size="small"
              aria-label={answer ? t.changeOf(content) : t.writeOf(content)}
            >
              {answer ? t.change : t.write}
            </ButtonLink>
          </p>
        </>
      )}
      {answer && isCandidate && mayPublish ? <WithdrawForm question={question} /> : null}
    </article>
  );
}
