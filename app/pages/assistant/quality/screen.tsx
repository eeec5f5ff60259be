import { countReports, listReports } from '#app/features/assistant/corrections/queries.server.ts';
import { readScorecard } from '#app/features/assistant/quality/scorecard.server.ts';
import { qualityTexts } from '#app/features/assistant/quality/texts.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/screen.ts';
import { CountsTable } from './counts-table.tsx';
import { type ShownScorecard, showScorecard } from './shown-scorecard.ts';
import { WrongAnswers } from './wrong-answers.tsx';

const t = qualityTexts.ro;
/** A limit above the number of candidates of any election, so that each candidate has a row. */
const mostCandidates = 100;

/** `/assistant/quality`: the assistant's last measured answers to a fixed set of questions. */
export const loader = reader('load-failed', async ({ db, at }) => {
  const { electionId, title } = await requireTimeline(db);
  const [card, people, accepted, { accepted: count }] = await Promise.all([
    readScorecard(electionId),
    listNames(db, { electionId, at, limit: mostCandidates }),
    listReports(db, { state: 'accepted', at }),
    countReports(db, at),
  ]);
  const drafts = { count, questions: accepted.map(({ id, question }) => ({ id, question })) };
  return { title, card: card && showScorecard(card, { at, people }), drafts };
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${t.title} – ${t.site}`,
    description: t.description,
    path: '/assistant/quality',
  });

export default function Quality({ loaderData: { title, card, drafts } }: Route.ComponentProps) {
  return (
    <Container className="pb-(--section)">
      <PageTitle kicker={title} standFirst={card ? t.standFirst(card.measured, card.asked) : null}>
        {t.title}
      </PageTitle>
      {card ? (
        <>
          <Totals card={card} />
          <Section labelledBy="subiecte">
            <SectionHead id="subiecte" title={t.byRoute.title} />
            <CountsTable caption={t.byRoute.title} header={t.byRoute.route} rows={card.byRoute} />
          </Section>
          <Section labelledBy="candidati">
            <SectionHead id="candidati" title={t.byCandidate.title} standFirst={t.byCandidate.stand} />
            <CountsTable
              caption={t.byCandidate.title}
              header={t.byCandidate.candidate}
              rows={card.byCandidate}
            />
          </Section>
          <WrongAnswers wrong={card.wrong} hidden={card.hidden} />
        </>
      ) : (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      )}
      <Drafts {...drafts} />
      <Section labelledBy="metoda">
        <SectionHead id="metoda" title={t.how.title} />
        <Prose>
          <ul>
            {t.how.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            <Anchor href="/method#asistentul">{t.how.link}</Anchor>
          </p>
        </Prose>
      </Section>
    </Container>
  );
}

type DraftsProps = { count: number; questions: readonly { id: string; question: string }[] };

/** Lists questions whose answers readers reported as wrong and administrators confirmed. */
function Drafts({ count, questions }: DraftsProps) {
  return (
    <Section labelledBy="corecturi">
      <SectionHead
        id="corecturi"
        title={count === 0 ? t.drafts.none : t.drafts.title(count)}
        standFirst={t.drafts.stand}
      />
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id} className="border-line border-b py-3">{`„${question}”`}</li>
        ))}
      </ul>
    </Section>
  );
}

function Totals({ card }: { card: ShownScorecard }) {
  const { asked, right, facts, recommendations, groups } = card;
  const { figures } = t;
  return (
    <FigureRow>
      <Figure label={figures.right} value={figures.share(right, asked)} note={figures.of(right, asked)} />
      <Figure
        label={figures.facts}
        value={figures.share(facts.said, facts.expected)}
        note={figures.of(facts.said, facts.expected)}
      />
      <Figure label={figures.recommendations} value={formatInteger(recommendations)} />
      <Figure
        label={figures.uneven}
        value={formatInteger(groups.uneven.length)}
        note={figures.groups(groups.compared)}
      />
    </FigureRow>
  );
}
