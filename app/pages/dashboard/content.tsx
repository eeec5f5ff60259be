import { useState } from 'react';
import { useActionData } from 'react-router';
import { useEndedSession } from '#app/pages/_shared/vote-buttons/use-sign-in.ts';
import { SavedNotice } from '#app/pages/account/saved-notice.tsx';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { isOutdated } from './live-dashboard.ts';
import { ActivityBlock } from './parts/activity-block.tsx';
import { CompatibilityBlock } from './parts/compatibility-block.tsx';
import { ElectoralBlock } from './parts/electoral-block.tsx';
import { NewsBlock } from './parts/news-block.tsx';
import { PollBlock } from './parts/poll-block.tsx';
import { ProfileBlock } from './parts/profile-block.tsx';
import { SignInPrompt, signInPath } from './parts/sign-in-prompt.tsx';
import { VoterTestBlock } from './parts/voter-test/voter-test-block.tsx';
import type { DashboardData, OwnDashboard } from './read-dashboard.server.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.ro;

/** The person's own dashboard (DASH-01). Visitors see a description of each block (DASH-02). */
export function DashboardContent({ data: { dashboard, saved } }: { data: OwnDashboard }) {
  const actionData: unknown = useActionData();
  const refused = isRefusalAnswer(actionData) && actionData.code === 'session-expired' ? actionData : null;
  // Remembers the answer, because the router drops it when an ended session reloads the page.
  const [ended, setEnded] = useState(refused);
  if (refused && refused !== ended) setEnded(refused);
  useEndedSession(refused?.code ?? null, dashboard !== null);
  if (!dashboard) return <SignedOut ended={ended?.text ?? null} />;
  return <SignedIn dashboard={dashboard} saved={saved} answer={actionData} />;
}

type SignedInProps = { dashboard: NonNullable<DashboardData>; saved: string | null; answer: unknown };

/**
 * The dashboard of a signed-in person. It updates figures live, and reloads when election silence begins or
 * ends.
 */
function SignedIn({ dashboard, saved, answer }: SignedInProps) {
  const live = useLiveFigures('poll');
  useReread(isOutdated(dashboard, live));
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst[dashboard.role]}>{texts.title}</PageTitle>
      <SavedNotice text={answer ? null : saved} />
      <ProfileBlock dashboard={dashboard} />
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {dashboard.vote || dashboard.followed ? (
          <div className="grid content-start gap-y-12">
            <ElectoralBlock vote={dashboard.vote} followed={dashboard.followed} answer={answer} />
            {dashboard.matches ? <CompatibilityBlock block={dashboard.matches} /> : null}
          </div>
        ) : null}
        <div className="grid content-start gap-y-12">
          <PollBlock block={dashboard.poll} live={live?.poll} />
          {dashboard.activities ? (
            <ActivityBlock block={dashboard.activities} followed={dashboard.followed} />
          ) : null}
          {dashboard.test ? <VoterTestBlock {...dashboard.test} /> : null}
        </div>
      </div>
      {dashboard.news ? <NewsBlock block={dashboard.news} view={dashboard.newsView} /> : null}
    </Container>
  );
}

/** The dashboard of a visitor. `ended` is the message when the session had ended before a press. */
function SignedOut({ ended }: { ended: string | null }) {
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirstSignedOut}>{texts.title}</PageTitle>
      {ended ? (
        <div className="mb-8">
          <Notice kind="error" role="alert">
            {ended}
          </Notice>
        </div>
      ) : null}
      <p className="mb-8">
        <ButtonLink href={signInPath}>{texts.signIn}</ButtonLink>
      </p>
      <div className="grid gap-x-14 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
        <SignInPrompt title={texts.profile.title}>{texts.profile.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.electoral.title}>{texts.electoral.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.poll.title}>{texts.poll.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.compatibility.title}>{texts.compatibility.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.news.title}>{texts.news.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.activity.title}>{texts.activity.signedOut}</SignInPrompt>
        <SignInPrompt title={texts.test.title}>{texts.test.signedOut}</SignInPrompt>
      </div>
    </Container>
  );
}
