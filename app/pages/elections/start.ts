import { redirect } from 'react-router';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/start.ts';

/** `/elections/:election` leads to the results of the election. */
export const loader = (args: Route.LoaderArgs) =>
  reader('load-failed', async ({ params }) =>
    redirect(`/elections/${encodeURIComponent(params.election ?? '')}/results`),
  )(args);
