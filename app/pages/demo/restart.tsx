import { redirect } from 'react-router';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/restart.ts';
import { restartDemonstration } from './move-clock.server.ts';
import { Points } from './points.tsx';
import { demoTexts } from './texts.ts';

const texts = demoTexts.ro;

export const loader = reader('load-failed', async ({ config, clock, moments, request }) => {
  if (!config.demo) throw new Refusal('not-found');
  const asked = new URL(request.url).searchParams.get('moment');
  return { begun: begunOf(clock), spent: moments.find(({ id }) => id === asked)?.label ?? null };
});

/**
 * Identifies the running demonstration by its last restart, so that two presses on one page restart it only
 * once.
 */
const begunOf = (clock: Clock) => clock.moves()?.restarted ?? 'first';

/** Restarts the demonstration from its first moment. Refused outside a demonstration. */
export const action = writer('unavailable', async (context) => {
  if (!context.config.demo) throw new Refusal('demo-only');
  const form = await context.request.formData().catch(() => new FormData());
  await context.clock.refresh();
  if (form.get('begun') === begunOf(context.clock)) await restartDemonstration(context);
  return redirect('/', 303);
});

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/demo/restart`: the page that explains the restart, with its button. */
export default function Restart({ loaderData: { begun, spent }, actionData }: Route.ComponentProps) {
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      <div className="max-w-(--measure)">
        {spent ? <Notice kind="warning">{texts.spent(spent)}</Notice> : null}
        {actionData && 'text' in actionData ? (
          <Notice kind="error" role="alert">
            {actionData.text}
          </Notice>
        ) : null}
        <Points title={texts.goes} points={texts.goesList} />
        <Points title={texts.stays} points={texts.staysList} />
        <form method="post" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <input type="hidden" name="begun" value={begun} />
          <Button type="submit" kind="danger">
            {texts.submit}
          </Button>
          <Anchor href="/">{texts.back}</Anchor>
        </form>
      </div>
    </Container>
  );
}
