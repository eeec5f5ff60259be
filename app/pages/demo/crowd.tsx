import { redirect } from 'react-router';
import {
  countCrowdBallots,
  makeCrowd,
  removeCrowd,
  runCrowd,
} from '#app/features/live-polls/crowd/crowd.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/crowd.ts';
import { Points } from './points.tsx';
import { demoTexts } from './texts.ts';

const texts = demoTexts.ro.crowd;

export const loader = reader('load-failed', async ({ config, db }) => {
  if (!config.demo) throw new Refusal('not-found');
  return { ballots: await countCrowdBallots(db) };
});

/** Starts or removes the simulated crowd. Refused outside a demonstration. */
export const action = writer('unavailable', async (context) => {
  if (!context.config.demo) throw new Refusal('demo-only');
  const form = await context.request.formData().catch(() => new FormData());
  if (form.get('deed') === 'remove') {
    await removeCrowd(context);
    return redirect('/demo/crowd', 303);
  }
  if (form.get('deed') !== 'start') throw new Refusal('bad-request');
  const crowd = await makeCrowd(context);
  // The crowd votes for minutes after this answer, and ends by itself.
  if (crowd) void runCrowd(context, crowd);
  return redirect('/polls', 303);
});

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/demo/crowd`: starts and removes the simulated crowd. */
export default function CrowdPage({ loaderData: { ballots }, actionData }: Route.ComponentProps) {
  const isRunning = ballots !== null;
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      <div className="max-w-(--measure)">
        {actionData && 'text' in actionData ? (
          <Notice kind="error" role="alert">
            {actionData.text}
          </Notice>
        ) : null}
        {isRunning ? <Notice>{texts.running(ballots)}</Notice> : null}
        <form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            name="deed"
            value={isRunning ? 'remove' : 'start'}
            kind={isRunning ? 'danger' : 'primary'}
          >
            {isRunning ? texts.remove : texts.start}
          </Button>
          {isRunning ? <Anchor href="/polls">{texts.see}</Anchor> : null}
        </form>
        <Points title={texts.rules} points={texts.rulesList} />
      </div>
    </Container>
  );
}
