import { hoursHref } from '#app/features/elections/addresses.ts';
import { keepRounds } from '#app/features/elections/texts.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { Places } from '#app/pages/results/hours/day-places.tsx';
import { readHours } from '#app/pages/results/hours/read-hours.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { embedFacts } from '../facts.server.ts';
import { embedMeta } from '../meta.ts';
import { EmbedError } from '../parts/embed-error.tsx';
import { EmbedFrame } from '../parts/embed-frame.tsx';
import { embedTexts } from '../texts.ts';
import type { Route } from './+types/hours.ts';

export { embedHandle as handle } from '../handle.ts';
export { EmbedError as ErrorBoundary };

const title = embedTexts.ro.names.hours;

/** `/embed/hours?ora=`: the turnout of every county by the hour, with its table. */
export const loader = reader('load-failed', async (context) => ({
  facts: embedFacts(context),
  day: await readHours(context),
}));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({ title, href: hoursHref(), facts: loaderData?.facts });

export default function HoursEmbed({ loaderData: { facts, day } }: Route.ComponentProps) {
  const isKnown = day.places.length > 0;
  return (
    <EmbedFrame title={title} href={hoursHref(isKnown ? day.hour : undefined)} facts={facts}>
      {isKnown ? (
        <>
          <SectionHead kicker={dayTexts.ro.name} title={keepRounds(day.title)} />
          <Places {...day} isShort />
        </>
      ) : (
        <EmptyState title={dayTexts.ro.none} />
      )}
    </EmbedFrame>
  );
}
