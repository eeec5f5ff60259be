import { useState } from 'react';
import type { CampaignEvent } from '#app/features/campaign/events/event.ts';
import type { EventFields } from '#app/features/campaign/events/form.ts';
import { Carried, EditForm, Line, Lines, Mark } from '#app/pages/admin/editing/edit-form.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { DashboardPage } from '../parts/dashboard-page.tsx';
import type { Route } from './+types/screen.ts';
import { changeEvents } from './actions.server.ts';
import { CalendarBox } from './calendar-box.tsx';
import { EventList } from './event-list.tsx';
import { readEvents } from './read-events.server.ts';
import { eventPageTexts } from './texts.ts';

const t = eventPageTexts.ro;

export const loader = readEvents;
export const action = changeEvents;

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/candidate-dashboard/events`: the candidate's events, the form for an event, and the calendars' URLs. */
export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { content, ...page } = loaderData;
  return (
    <DashboardPage {...page}>
      {page.frame && content ? (
        <>
          <EditOutcome answer={actionData} done={t.done(content.done)} isOpen={content.open !== null} />
          {content.ban ? <Notice kind="warning">{t.ban(content.ban)}</Notice> : null}
          {content.open ? (
            <EventEditor key={content.open.event?.id} {...content.open} answer={actionData} />
          ) : null}
          <section aria-labelledby="viitoare">
            <SectionHead
              id="viitoare"
              // On phones the button stands below, whichever font is there.
              title={
                <span className="inline-block max-sm:min-w-64">
                  {t.upcoming(content.upcoming.filter(({ isCancelled }) => !isCancelled).length)}
                </span>
              }
              aside={
                page.frame.isOwn && !content.open ? (
                  <ButtonLink href={`${t.path}?eveniment=nou`}>{t.add}</ButtonLink>
                ) : null
              }
            />
            {content.upcoming.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
            <EventList events={content.upcoming} isOwn={page.frame.isOwn} cancels={content.cancels} />
          </section>
          <CalendarBox calendars={content.calendars} isOwn={page.frame.isOwn} />
          {content.past.length > 0 ? (
            <section aria-labelledby="trecute">
              <SectionHead id="trecute" title={t.past} />
              <EventList events={content.past} isOwn={false} cancels={null} />
            </section>
          ) : null}
        </>
      ) : null}
    </DashboardPage>
  );
}

type EventEditorProps = {
  event: CampaignEvent | null;
  values: EventFields;
  answer: unknown;
};

/** The form of an event, or of a new event when `event` is null. */
function EventEditor({ event, values, answer }: EventEditorProps) {
  // A new event's id stays the same after new page data. A form sent twice then adds only one event.
  const [id] = useState(values.id);
  return (
    <section aria-labelledby="formular" className="max-w-(--own)">
      <SectionHead id="formular" title={event ? t.edit : t.add} />
      <EditForm<EventFields>
        key={values.version}
        intent="save-event"
        values={{ ...values, id }}
        answer={answer}
        submit={event ? t.save : t.submit}
        cancel={t.path}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <Line field={fields.title} label={t.fields.title} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Line field={fields.start} label={t.fields.start} hint={t.fields.zone} type="datetime-local" />
              <Line field={fields.end} label={t.fields.end} hint={t.fields.zone} type="datetime-local" />
            </div>
            <Line field={fields.location} label={t.fields.location} optional />
            <Lines field={fields.description} label={t.fields.description} rows={4} optional />
            <Mark field={fields.isPublic} label={t.fields.isPublic} hint={t.fields.isPublicHint} />
          </>
        )}
      </EditForm>
    </section>
  );
}
