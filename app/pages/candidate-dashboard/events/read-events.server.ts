import { randomUUID } from 'node:crypto';
import { banAt } from '#app/features/campaign/campaign-ban.ts';
import { listCampaignBans } from '#app/features/campaign/campaign-bans.server.ts';
import { findCalendarPath } from '#app/features/campaign/events/calendar.server.ts';
import { eventVersion } from '#app/features/campaign/events/commands.server.ts';
import { eventFields } from '#app/features/campaign/events/form.ts';
import { listPast, listUpcoming } from '#app/features/campaign/events/queries.server.ts';
import type { DashboardCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { eventsFilePath } from '#app/features/candidates/addresses.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { openDashboard } from '../dashboard-page.server.ts';

export const readEvents = reader('candidate-dashboard-failed', (context) =>
  openDashboard(context, '/candidate-dashboard/events', (own) => readContent(context, own)),
);

async function readContent(context: HandlerContext, own: DashboardCandidate) {
  const { db, at, request } = context;
  const moment = { candidateId: own.id, at };
  const params = new URL(request.url).searchParams;
  const [upcoming, past, bans] = await Promise.all([
    listUpcoming(db, moment),
    listPast(db, moment),
    listCampaignBans(db, own.electionId),
  ]);
  const asked = own.isOwn ? params.get('eveniment') : null;
  const event = upcoming.find(({ id, isCancelled }) => id === asked && !isCancelled) ?? null;
  return {
    done: params.get('facut'),
    ban: banAt(bans, at),
    upcoming,
    past,
    cancels: params.get('anuleaza'),
    open:
      event || asked === 'nou'
        ? {
            event,
            values: {
              id: event?.id ?? randomUUID(),
              version: event ? eventVersion(event) : '',
              ...eventFields(event),
            },
          }
        : null,
    calendars: {
      public: eventsFilePath(own.slug),
      own: own.isOwn ? await findCalendarPath(db, context, own.id) : null,
    },
  };
}
