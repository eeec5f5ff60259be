import { candidateTexts } from '#app/features/candidates/texts.ts';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { reader } from '#app/platform/context.server.ts';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { openDashboard } from './dashboard-page.server.ts';
import { CompletionBox } from './parts/completion-box.tsx';
import { DashboardPage } from './parts/dashboard-page.tsx';
import { DocumentsBox } from './parts/documents-box.tsx';
import { NextEvents } from './parts/next-events.tsx';
import { OwnFigures } from './parts/own-figures.tsx';
import { OwnHeader } from './parts/own-header.tsx';
import { OwnScore } from './parts/own-score.tsx';
import { PressMentions } from './parts/press-mentions.tsx';
import { Recommendations } from './parts/recommendations.tsx';
import { VerificationBox } from './parts/verification-box.tsx';
import { DraftForm } from './profile/edit/draft-form.tsx';
import { ownProfileTexts } from './profile/texts.ts';
import { readOverview } from './read.server.ts';
import { candidateDashboardTexts } from './texts.ts';

const texts = candidateDashboardTexts.ro;

export const loader = reader('candidate-profile-failed', async (context) => ({
  ...(await openDashboard(context, '/candidate-dashboard', (own) => readOverview(context, own))),
  at: context.at,
}));

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** The first page of a candidate's dashboard (CDASH-01). */
export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { content, at, ...page } = loaderData;
  return (
    <DashboardPage {...page}>
      {content && content.failed !== null ? (
        <ErrorState title={content.failed} action={<a href="/candidate-dashboard">{texts.retry}</a>} />
      ) : null}
      {page.frame && content?.data ? <Overview overview={content.data} frame={page.frame} at={at} /> : null}
    </DashboardPage>
  );
}

const dashboardPath = '/candidate-dashboard';

type OverviewProps = {
  overview: NonNullable<NonNullable<Route.ComponentProps['loaderData']['content']>['data']>;
  frame: NonNullable<Route.ComponentProps['loaderData']['frame']>;
  at: Date;
};

function Overview({ overview, frame, at }: OverviewProps) {
  const { candidate, verification, silence } = overview;
  return (
    <>
      <OwnHeader
        candidate={candidate}
        verification={verification}
        summary={overview.summary}
        photo={overview.photo}
        isOwn={frame.isOwn}
      />
      {overview.editing ? (
        <RowDialog title={ownProfileTexts.ro.form.title} close={dashboardPath} wide>
          <DraftForm
            {...overview.editing}
            party={candidate.party ?? candidateTexts.ro.independent}
            answer={null}
            cancel={dashboardPath}
          />
        </RowDialog>
      ) : null}
      <OwnFigures
        counts={candidate.counts}
        engagement={overview.engagement}
        planned={overview.planned.count}
        silence={silence}
        at={at}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Recommendations recommendations={overview.recommendations} query={frame.query} isOwn={frame.isOwn} />
        <div>
          <CompletionBox completion={overview.completion} />
          <DocumentsBox documents={overview.documents} query={frame.query} isOwn={frame.isOwn} />
          <VerificationBox verification={verification} operator={overview.operator} />
        </div>
      </div>
      <OwnScore
        name={candidate.name}
        score={overview.score}
        silence={silence}
        improvements={overview.improvements}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <NextEvents planned={overview.planned} query={frame.query} />
        <PressMentions press={overview.press} slug={candidate.slug} />
      </div>
    </>
  );
}
