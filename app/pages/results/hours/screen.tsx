import { hoursHref, nationCode } from '#app/features/elections/addresses.ts';
import { hoursEmbed } from '#app/features/elections/embeds.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import { Still } from '#app/pages/_shared/still/still.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { FileLinks } from '../file-links.tsx';
import { StepChoice } from '../step-choice.tsx';
import type { Route } from './+types/screen.ts';
import { Places } from './day-places.tsx';
import { readHours } from './read-hours.server.ts';

const t = dayTexts.ro;
const dayParts = { Places };

/** `/results/hours?ora=`: every county's turnout by the hour, in both rounds. */
export const loader = reader('load-failed', async (context) => {
  const { places, sources, ...day } = await readHours(context);
  const data = { places, hour: day.hour, sources };
  return { ...day, parts: still(context, { page: 'hours', data, parts: dayParts }) };
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${t.name} – ${resultTexts.ro.site}`,
    description: t.description,
    path: hoursHref(),
    picture: 'results',
    embed: resultTexts.ro.embeds.hours,
  });
}

export default function HoursScreen({ loaderData }: Route.ComponentProps) {
  const { electionTitle, title, hours, hour, rounds, parts } = loaderData;
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
          {rounds.map((round) => (
            <FileLinks key={round} title={t.files(round)} round={round} code={nationCode} kinds={['hours']} />
          ))}
          <PartCode
            embed={hoursEmbed(hour === hours.at(-1) ? null : hour)}
            title={resultTexts.ro.embeds.hours}
          />
        </>
      ) : (
        <EmptyState title={t.none} />
      )}
    </Container>
  );
}
