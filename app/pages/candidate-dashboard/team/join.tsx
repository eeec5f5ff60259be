import { Form, useNavigation } from 'react-router';
import { findInvitation } from '#app/features/profile-editing/team/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/join.ts';
import { acceptInvitation } from './actions.server.ts';
import { teamTexts } from './texts.ts';

const { join: texts, pageTitle } = teamTexts.ro;

export const loader = reader('team-failed', async ({ db, viewer, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { role } = requireViewer(viewer);
  return { token, role, invitation: await findInvitation(db, token) };
});
export const action = acceptInvitation;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(texts.title) },
  { name: 'robots', content: 'noindex' },
];

/** The page of a mailed invitation, on which the invited person joins the team. */
export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { token, role, invitation } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Container className="pb-16">
      <PageTitle>{texts.title}</PageTitle>
      <div className="grid max-w-(--own) gap-6">
        {isRefusalAnswer(actionData) ? <ErrorState title={actionData.text} /> : null}
        {invitation && role !== 'voter' ? <Notice>{texts.candidateOnly}</Notice> : null}
        {invitation && role === 'voter' ? (
          <Form method="post" className="grid gap-5">
            <p>{texts.text(invitation.candidate)}</p>
            <input type="hidden" name="token" value={token} />
            <p>
              <Button type="submit" busy={isBusy}>
                {texts.submit}
              </Button>
            </p>
          </Form>
        ) : null}
        {invitation ? null : <Notice>{texts.invalid}</Notice>}
      </div>
    </Container>
  );
}
