import { timelineHref } from '#app/features/elections/addresses.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds } from '#app/features/elections/texts.ts';
import { Announcements } from '#app/pages/results/timeline/announcements.tsx';
import { readAnnouncements } from '#app/pages/results/timeline/read-announcements.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { embedFacts } from '../facts.server.ts';
import { embedMeta } from '../meta.ts';
import { EmbedError } from '../parts/embed-error.tsx';
import { EmbedFrame } from '../parts/embed-frame.tsx';
import { embedTexts } from '../texts.ts';
import type { Route } from './+types/timeline.ts';

export { embedHandle as handle } from '../handle.ts';
export { EmbedError as ErrorBoundary };

const t = timelineTexts.ro;
/** The newest announcements, which stay unfolded. The frame of an embed cannot grow. */
const unfolded = 4;

/** `/embed/timeline?tur=&pas=`: the announcements of a round, each with its moment and source. */
export const loader = reader('load-failed', async (context) => ({
  facts: embedFacts(context),
  day: await readAnnouncements(context),
}));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: embedTexts.ro.names.timeline(loaderData?.day.round ?? null),
    href: timelineHref({ round: loaderData?.day.round }),
    facts: loaderData?.facts,
  });

export default function TimelineEmbed({ loaderData: { facts, day } }: Route.ComponentProps) {
  const { round, step, known } = day;
  const [latest] = known;
  const href = timelineHref(latest ? { round, step } : { round });
  return (
    <EmbedFrame title={embedTexts.ro.names.timeline(round)} href={href} facts={facts}>
      {latest ? (
        <>
          <SectionHead
            kicker={`${RoundName(round)} · ${t.moment(latest)}`}
            title={keepRounds(t.what(latest, round))}
          />
          <Announcements known={known.slice(0, unfolded)} round={round} />
          {known.length > unfolded ? (
            <Disclosure summary={t.others(known.length - unfolded)}>
              <Announcements known={known.slice(unfolded)} round={round} />
            </Disclosure>
          ) : null}
        </>
      ) : (
        <EmptyState title={t.none} />
      )}
    </EmbedFrame>
  );
}
