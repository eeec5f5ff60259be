import { hoursHref } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { listDayPlaces } from '#app/features/elections/turnout/day.server.ts';
import { lastRoundHours } from '#app/features/elections/turnout/day.ts';
import { listTurnoutSources } from '#app/features/elections/turnout/queries.server.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import { Still } from '#app/pages/_shared/still/still.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { StepChoice } from '../step-choice.tsx';
import type { Route } from './+types/screen.ts';
import { dayHeadline, Places } from './day-places.tsx';

const t = dayTexts.ro;
const dayParts = { Places };

/** `/results/hours?ora=`: the turnout of every county by the hour, in both rounds. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const places = await listDayPlaces(db, { timeline, at });
  const hours = lastRoundHours(places);
  const wanted = Number(new URL(request.url).searchParams.get('ora'));
  const hour = hours.includes(wanted) ? wanted : (hours.at(-1) ?? 0);
  const rounds = places[0]?.rounds.map(({ round }) => round) ?? [];
  const sources = await listTurnoutSources(db, { electionId: timeline.electionId, at, rounds });
  const title = places.length > 0 ? dayHeadline(places, hour) : t.name;
  const parts = still(context, { page: 'hours', data: { places, hour, sources }, parts: dayParts });
  return { electionTitle: timeline.shortTitle, title, hours, hour, parts };
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${t.name} – ${resultTexts.ro.site}`,
    description: t.description,
    path: hoursHref(),
    picture: 'results',
  });
}

export default function HoursScreen({ loaderData }: Route.ComponentProps) {
  const { electionTitle, title, hours, hour, parts } = loaderData;
  const isKnown = hours.length > 0;
  return (
    <Container className="pb-(--section)">
      <PageTitle kicker={`${electionTitle} · ${t.name}`} standFirst={isKnown ? t.stand : null}>
        {keepRounds(title)}
      </PageTitle>
      {isKnown ? (
        <>
          <StepChoice
            label={t.choose}
            button={t.show}
            action={hoursHref()}
            name="ora"
            value={hour}
            steps={hours.map((own) => ({ value: own, label: t.at(own), href: hoursHref(own) }))}
          />
          <Still of={parts} name="Places" part={Places} />
        </>
      ) : (
        <EmptyState title={t.none} />
      )}
    </Container>
  );
}
