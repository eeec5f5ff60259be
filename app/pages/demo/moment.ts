import { redirect } from 'react-router';
import { z } from 'zod';
import { turnPoll } from '#app/features/live-polls/turn.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import type { Route } from './+types/moment.ts';

const form = z.object({ moment: z.string().max(60), back: z.string().max(2_000).default('/') });

/** Demo mode: moves election time of the whole server to one of the dataset's moments, then returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, db, clock, hub, log, moments } = context.get(platformContext);
  if (!config.demo) throw refusalResponse(new Refusal('demo-only'));
  // A body that is no form asks for no moment.
  const sent = await request.formData().catch(() => new FormData());
  const entries = form.safeParse(Object.fromEntries(sent));
  const moment = moments.find(({ id }) => id === entries.data?.moment);
  if (!entries.success || !moment) throw refusalResponse(new Refusal('unknown-moment'));
  await clock.jump({ at: moment.at, momentId: moment.id });
  hub.announce({ topic: 'clock', ids: [] });
  // Before the answer, so that the page it leads to shows the poll of the new moment. If it fails, the job does it.
  await turnPoll({ db, hub, clock }).catch((error: unknown) =>
    log.warn('Sondajul live nu a urmat ceasul la mutarea lui.', { error }),
  );
  log.info('Ceasul demonstrației a fost mutat.', { moment: moment.id });
  throw redirect(siteTarget(entries.data.back, request.url), 303);
}

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(platformContext).config.demo) throw refusalResponse(new Refusal('not-found'));
  throw redirect('/', 303);
}
