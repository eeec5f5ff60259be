import { timelineHref } from '#app/features/elections/addresses.ts';
import { findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type Announced, listAnnouncements } from '#app/features/elections/state/announcements.server.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { AnnulledLink } from '../annulled/annulled-link.tsx';
import { StepChoice } from '../step-choice.tsx';
import type { Route } from './+types/screen.ts';

const t = timelineTexts.ro;

/** `/results/timeline?tur=&pas=`: what was announced in a round up to a step of its announcements. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const timeline = await requireTimeline(db);
  const query = new URL(request.url).searchParams;
  const rounds = timeline.rounds.filter(({ pollsOpen }) => pollsOpen <= at).map(({ number }) => number);
  const round = rounds.find((number) => String(number) === query.get('tur')) ?? rounds.at(-1) ?? 1;
  const scope = { electionId: timeline.electionId, at };
  const [all, annulled] = await Promise.all([
    listAnnouncements(db, { ...scope, round }),
    findAnnulledDay(db, scope),
  ]);
  const wanted = Number(query.get('pas'));
  const step = Number.isInteger(wanted) && wanted > 0 && wanted < all.length ? wanted : all.length;
  return {
    electionTitle: timeline.shortTitle,
    rounds,
    round,
    step,
    labels: all.map((own) => t.moment(own)),
    known: all.slice(0, step).reverse(),
    annulled,
  };
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${t.name} – ${resultTexts.ro.site}`,
    description: t.description,
    path: timelineHref(),
    picture: 'results',
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
        <ol reversed className="max-w-(--measure)">
          {known.map((own) => (
            <Announcement key={`${own.kind}-${labelOf(own)}`} own={own} round={round} />
          ))}
        </ol>
      </Section>
      <p className="mt-6">
        <AnnulledLink annulled={annulled} />
      </p>
    </Container>
  );
}

const labelOf = (own: Announced) => (own.kind === 'turnout' ? own.hour : own.stage);

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

function Announcement({ own, round }: { own: Announced; round: number }) {
  const note = t.note(own);
  return (
    <li className="border-line border-b py-3">
      <p className="text-ink-2 text-sm tabular-nums">{t.moment(own)}</p>
      <p className="font-semibold">{keepRounds(t.what(own, round))}</p>
      {note ? <p className="text-base">{note}</p> : null}
      <SourceLine sources={asSources(own.sources)} />
    </li>
  );
}
