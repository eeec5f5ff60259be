import { timelineHref } from '#app/features/elections/addresses.ts';
import { findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { timelineEmbed } from '#app/features/elections/embeds.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { AnnulledLink } from '../annulled/annulled-link.tsx';
import { StepChoice } from '../step-choice.tsx';
import type { Route } from './+types/screen.ts';
import { Announcements } from './announcements.tsx';
import { readAnnouncements } from './read-announcements.server.ts';

const t = timelineTexts.ro;

/** `/results/timeline?tur=&pas=`: a round's announcements up to a chosen step. */
export const loader = reader('load-failed', async (context) => {
  const { db, at } = context;
  const { electionId } = await requireTimeline(db);
  const [day, annulled] = await Promise.all([
    readAnnouncements(context),
    findAnnulledDay(db, { electionId, at }),
  ]);
  return { ...day, annulled };
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${t.name} – ${resultTexts.ro.site}`,
    description: t.description,
    path: timelineHref(),
    picture: 'results',
    embed: resultTexts.ro.embeds.timeline(null),
  });
}

export default function TimelineScreen({ loaderData }: Route.ComponentProps) {
  const { electionTitle, rounds, round, step, labels, known, annulled } = loaderData;
  const [latest] = known;
  if (!latest) {
    return (
      <Container className="pb-(--section)">
        <PageTitle kicker={electionTitle}>{t.name}</PageTitle>
        <EmptyState title={t.none} />
        <p className="mt-6">
          <AnnulledLink annulled={annulled} />
        </p>
      </Container>
    );
  }
  return (
    <Container className="pb-(--section)">
      <PageTitle
        kicker={`${electionTitle} · ${RoundName(round)} · ${t.moment(latest)}`}
        standFirst={t.stand}
        below={rounds.length > 1 ? <Rounds rounds={rounds} round={round} /> : null}
      >
        {keepRounds(t.what(latest, round))}
      </PageTitle>
      <StepChoice
        label={t.choose}
        button={t.show}
        action={timelineHref()}
        name="pas"
        kept={{ tur: round }}
        value={step}
        steps={labels.map((label, index) => ({
          value: index + 1,
          label,
          href: timelineHref({ round, step: index + 1 }),
        }))}
      />
      <Section labelledBy="anunturi-titlu" id="anunturi">
        <SectionHead id="anunturi-titlu" title={t.list(round)} />
        <Announcements known={known} round={round} />
      </Section>
      <PartCode embed={timelineEmbed(round)} title={resultTexts.ro.embeds.timeline(round)} />
      <p className="mt-6">
        <AnnulledLink annulled={annulled} />
      </p>
    </Container>
  );
}

function Rounds({ rounds, round }: { rounds: readonly number[]; round: number }) {
  return (
    <SegmentedLinks
      label={t.rounds}
      items={rounds.map((number) => ({
        href: timelineHref({ round: number }),
        label: RoundName(number),
        current: number === round,
      }))}
    />
  );
}
