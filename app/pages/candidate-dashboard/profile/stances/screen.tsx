import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { ownStancesPath } from '#app/features/profile-editing/addresses.ts';
import { findCampaignBan } from '#app/features/profile-editing/campaign-ban.server.ts';
import { listOwnQuestions } from '#app/features/profile-editing/own-stances/queries.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { keepPage } from '#app/platform/page/keep-page.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { isSignedOutAnswer } from '../answer.ts';
import { OwnFrame } from '../own-frame.tsx';
import { ownProfileTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { changeOwnStances } from './actions.server.ts';
import { QuestionList } from './question-list.tsx';
import { ownStanceTexts } from './texts.ts';

const texts = ownStanceTexts.ro;
const { form, pageTitle } = ownProfileTexts.ro;

export const loader = reader('candidate-profile-failed', async ({ db, at, viewer, request }) => {
  const own = viewer && (await requireWorkplace(db, viewer, 'candidate'));
  const { electionId } = own ?? (await requireTimeline(db));
  const [questions, silence] = await Promise.all([
    listOwnQuestions(db, { electionId, at, candidateId: own?.candidateId ?? null }),
    findCampaignBan(db, { electionId, at }),
  ]);
  const params = new URL(request.url).searchParams;
  return {
    name: own?.name ?? null,
    questions,
    silence,
    open: params.get('intrebare'),
    done: params.get('facut'),
  };
});

export const action = changeOwnStances;
export const clientAction = (args: Route.ClientActionArgs) =>
  keepPage(args, () => ({ code: 'profile-edit-failed' as const, text: form.failed }));

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** The questions of the questionnaire with the candidate's own answers. */
export default function OwnStances({ loaderData, actionData }: Route.ComponentProps) {
  const { name, questions, silence, open, done } = loaderData;
  const answered = questions.filter(({ own }) => own !== null).length;
  const text = texts.done[done ?? ''];
  const isLost = isSignedOutAnswer(actionData);
  const signIn = (
    <Anchor href={`/auth?next=${ownStancesPath}`} newTab={isLost}>
      {form.signIn}
    </Anchor>
  );
  return (
    <OwnFrame
      title={texts.title}
      name={name}
      current="/candidate-dashboard/profile/stances"
      isCandidate={name !== null}
    >
      <div className="grid max-w-(--own) gap-6">
        {isLost ? <Notice action={signIn}>{form.signInAgain}</Notice> : null}
        {name === null && !actionData ? <Notice action={signIn}>{texts.signedOut}</Notice> : null}
        {isRefusalAnswer(actionData) ? <ErrorState title={actionData.text} /> : null}
        {text && !actionData ? (
          <Notice kind="success" role="status">
            {text}
          </Notice>
        ) : null}
        {silence ? <Notice kind="warning">{texts.silence(silence.to)}</Notice> : null}
        {name !== null || actionData ? (
          <>
            <p>{texts.help}</p>
            {name === null ? null : (
              <p className="font-semibold">{texts.count(answered, questions.length)}</p>
            )}
            <QuestionList
              questions={questions}
              open={silence ? null : open}
              mayAnswer={!silence}
              answer={actionData}
            />
          </>
        ) : null}
      </div>
    </OwnFrame>
  );
}
