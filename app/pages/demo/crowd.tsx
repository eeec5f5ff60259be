import { Form, redirect } from 'react-router';
import { makeCrowd, removeCrowd } from '#app/features/crowd/crowd.server.ts';
import { readCrowdProgress } from '#app/features/crowd/progress.server.ts';
import { runCrowd } from '#app/features/crowd/run.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/crowd.ts';
import { CrowdFigures } from './crowd-figures.tsx';
import { Points } from './points.tsx';
import { demoTexts } from './texts.ts';

const texts = demoTexts.ro.crowd;

export const loader = reader('load-failed', async ({ config, db, clock }) => {
  if (!config.demo) throw new Refusal('not-found');
  return { progress: await readCrowdProgress({ db, clock }) };
});

/** Starts or removes the simulated crowd. Refused outside a demonstration. */
export const action = writer('unavailable', async (context) => {
  if (!context.config.demo) throw new Refusal('demo-only');
  const form = await context.request.formData().catch(() => new FormData());
  const deed = form.get('deed');
  if (deed !== 'remove' && deed !== 'start') throw new Refusal('bad-request');
  if (deed === 'remove') await removeCrowd(context);
  else {
    const crowd = await makeCrowd(context);
    // The crowd continues for minutes after this answer, and then ends automatically.
    if (crowd) void runCrowd(context, crowd);
  }
  return redirect('/demo/crowd', 303);
});

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/demo/crowd`: starts the simulated crowd, shows its current activity, and removes it. */
export default function CrowdPage({ loaderData: { progress }, actionData }: Route.ComponentProps) {
  const isMoving = progress?.state === 'polls' || progress?.state === 'day';
  useReread(isMoving);
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      {actionData && 'text' in actionData ? (
        <div className="mb-6 max-w-(--measure)">
          <Notice kind="error" role="alert">
            {actionData.text}
          </Notice>
        </div>
      ) : null}
      {progress ? <CrowdFigures progress={progress} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {isMoving ? (
          <Form method="get" preventScrollReset replace>
            <Button type="submit" kind="secondary">
              {texts.refresh}
            </Button>
          </Form>
        ) : null}
        <form method="post">
          <Button
            type="submit"
            name="deed"
            value={progress ? 'remove' : 'start'}
            kind={progress ? 'danger' : 'primary'}
          >
            {progress ? texts.remove : texts.start}
          </Button>
        </form>
      </div>
      <div className="max-w-(--measure)">
        <Points title={texts.rules} points={texts.rulesList} />
      </div>
    </Container>
  );
}
