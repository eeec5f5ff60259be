import { redirect } from 'react-router';
import { z } from 'zod';
import { platformContext } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import type { Route } from './+types/moment';
import { moveClock } from './move-clock.server.ts';

const form = z.object({ moment: z.string().max(60), back: z.string().max(2_000).default('/') });

/**
 * Moves the whole demonstration's election time to a moment of the dataset. Then it redirects to the page with the
 * form.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  if (!platform.config.demo) throw refusalResponse(new Refusal('demo-only'), platform);
  // Treats a body that cannot be parsed as a form as a form without a moment.
  const sent = await request.formData().catch(() => new FormData());
  const entries = form.safeParse(Object.fromEntries(sent));
  const moment = platform.moments.find(({ id }) => id === entries.data?.moment);
  if (!entries.success || !moment) throw refusalResponse(new Refusal('unknown-moment'), platform);
  const isSpent = await moveClock(platform, moment).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'demo-day-spent') return true;
      throw error;
    },
  );
  // Every day before the election silence has lost its key, so the answer leads to the restart page.
  if (isSpent) throw redirect(`/demo/restart?moment=${moment.id}`, 303);
  throw redirect(siteTarget(entries.data.back, request.url), 303);
}

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (!platform.config.demo) throw refusalResponse(new Refusal('not-found'), platform);
  throw redirect('/', 303);
}
