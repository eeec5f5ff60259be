import type { CampaignEvent } from '#app/features/campaign/events/event.ts';
import { eventsFilePath } from '#app/features/candidates/addresses.ts';
import type { ShownChange } from '#app/features/profile-editing/history/shown-change.ts';
import { ChangeHistory } from '#app/pages/_shared/candidate-history/change-history.tsx';
import { useSiteOrigin } from '#app/platform/page/site-origin.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { candidateEventsTexts } from './candidate-events.texts.ts';

const t = candidateEventsTexts.ro;

type CandidateEventsProps = {
  slug: string;
  events: readonly CampaignEvent[];
  /** The public changes of the candidate's events. */
  changes: readonly ShownChange[];
};

/**
 * Lists the candidate's public events that have not ended. Renders nothing when the candidate never announced an event.
 */
export function CandidateEvents({ slug, events, changes }: CandidateEventsProps) {
  const origin = useSiteOrigin() ?? '';
  if (events.length === 0 && changes.length === 0) return null;
  const file = eventsFilePath(slug);
  return (
    <section id="evenimente" aria-labelledby="evenimente-titlu" className="mt-14">
      <SectionHead id="evenimente-titlu" title={t.title} standFirst={t.stand} />
      {events.length === 0 ? <p className="mb-4 text-ink-2">{t.none}</p> : null}
      <ol>
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 border-line border-t py-3">
            <p className="text-ink-2 text-sm">
              <time dateTime={event.start.toISOString()}>{formatDateTime(event.start)}</time>
              {t.end(event)}
            </p>
            <h3 className="text-lg [overflow-wrap:anywhere]">
              {event.title} {event.isCancelled ? <Badge kind="red">{t.cancelled}</Badge> : null}
            </h3>
            {event.location ? <p className="text-sm [overflow-wrap:anywhere]">{event.location}</p> : null}
            {event.description ? (
              <p className="max-w-(--measure) whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">
                {event.description}
              </p>
            ) : null}
            <p className="text-sm">
              <Anchor
                href={`${file}?eveniment=${event.id}`}
                download
                aria-label={`${t.toCalendar}: ${event.title}`}
              >
                {t.toCalendar}
              </Anchor>
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-8 gap-y-2 border-line border-t py-3">
        <Anchor href={`${origin.replace(/^https?:/, 'webcal:')}${file}`}>{t.subscribe}</Anchor>
        <Anchor href={file} download>
          {t.file}
        </Anchor>
      </p>
      <ChangeHistory changes={changes} title={t.history} />
    </section>
  );
}
