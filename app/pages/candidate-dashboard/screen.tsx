import { reader } from '#app/platform/context.server.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { OwnFigures } from './parts/own-figures.tsx';
import { OwnHeader } from './parts/own-header.tsx';
import { OwnScore } from './parts/own-score.tsx';
import { VerificationBox } from './parts/verification-box.tsx';
import { readCandidateDashboard } from './read.server.ts';
import { candidateDashboardTexts } from './texts.ts';

const texts = candidateDashboardTexts.ro;

export const loader = reader('candidate-profile-failed', async (context) => ({
  own: await readCandidateDashboard(context),
  at: context.at,
}));

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** The page with a candidate's own dashboard (CDASH-01). */
export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { own, at } = loaderData;
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      {own.failed !== null ? (
        <ErrorState title={own.failed} action={<a href="/candidate-dashboard">{texts.retry}</a>} />
      ) : own.data ? (
        <>
          <OwnHeader candidate={own.data.candidate} verification={own.data.verification} />
          <div className="mt-12 grid gap-y-10">
            <OwnFigures counts={own.data.candidate.counts} silence={own.data.silence} at={at} />
            <OwnScore name={own.data.candidate.name} score={own.data.score} silence={own.data.silence} />
            <VerificationBox verification={own.data.verification} operator={own.data.operator} />
          </div>
        </>
      ) : (
        <EmptyState
          title={texts.none.title}
          action={
            <ButtonLink href="/account" kind="secondary">
              {texts.account}
            </ButtonLink>
          }
        >
          {texts.none.help}
        </EmptyState>
      )}
    </Container>
  );
}
