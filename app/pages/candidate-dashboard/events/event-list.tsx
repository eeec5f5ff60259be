import { Form, useNavigation } from 'react-router';
import type { CampaignEvent } from '#app/features/campaign/events/event.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { eventPageTexts } from './texts.ts';

const t = eventPageTexts.ro;

type EventListProps = {
  events: readonly CampaignEvent[];
  isOwn: boolean;
  /** The id of the event whose cancellation awaits confirmation. */
  cancels: string | null;
};

/** Events in order of time, with their buttons for the candidate. */
export function EventList({ events, isOwn, cancels }: EventListProps) {
  if (events.length === 0) return null;
  return (
    <ol className="border-line border-b">
      {events.map((event) => (
        <li key={event.id} id={`eveniment-${event.id}`} className="grid gap-2 border-line border-t py-4">
          <p className="text-ink-2 text-sm">{t.span(event)}</p>
          <h3 className="text-lg [overflow-wrap:anywhere]">
            {event.title} {event.isCancelled ? <Badge kind="red">{t.cancelled}</Badge> : null}
            {event.isPublic ? null : <Badge kind="dashed">{t.internal}</Badge>}
          </h3>
          {event.location ? <p className="text-sm [overflow-wrap:anywhere]">{event.location}</p> : null}
          {event.description ? (
            <p className="max-w-(--measure) whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">
              {event.description}
            </p>
          ) : null}
          {isOwn && !event.isCancelled ? <Buttons event={event} isConfirming={event.id === cancels} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Buttons({ event: { id, title }, isConfirming }: { event: CampaignEvent; isConfirming: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel-event';
  if (isConfirming) {
    return (
      <Form method="post" action={t.path} preventScrollReset className="flex flex-wrap items-center gap-3">
        <p>{t.confirmCancel}</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="cancel-event" kind="danger" size="small" busy={isBusy}>
          {t.cancelEvent}
        </Button>
        <ButtonLink href={t.path} kind="secondary" size="small" keepScroll>
          {t.keep}
        </ButtonLink>
      </Form>
    );
  }
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink
        href={`${t.path}?eveniment=${id}`}
        kind="secondary"
        size="small"
        aria-label={`${t.change}: ${title}`}
      >
        {t.change}
      </ButtonLink>
      <ButtonLink
        href={`${t.path}?anuleaza=${id}#eveniment-${id}`}
        kind="quiet"
        size="small"
        keepScroll
        aria-label={`${t.cancelEvent}: ${title}`}
      >
        {t.cancelEvent}
      </ButtonLink>
    </p>
  );
}
