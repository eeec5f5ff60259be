import { Container } from '#app/ui/container.tsx';
import { PageTitle } from '#app/ui/headings.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { BeforePage } from '../results-page.queries.server.ts';
import { RoundName, resultTexts } from '../texts.ts';
import { TurnoutSection } from './results-sections.tsx';

/** Before any result is announced: when it comes, why nothing is shown, and the turnout by hour on election day. */
export function BeforeResults({ page }: { page: BeforePage }) {
  const t = resultTexts.ro.before;
  const { round } = page;
  const title = {
    waiting: t.title(round.number),
    voting: t.titleToday,
    counting: t.titleCounting,
    announced: t.title(round.number),
  }[round.state];
  return (
    <Container className="pb-(--section)">
      <PageTitle
        kicker={`${page.electionTitle} · ${RoundName(round.number)}`}
        standFirst={t.standFirst(page.opens, page.closes)}
      >
        {title}
      </PageTitle>
      <Prose>
        <p>{t.why}</p>
        <h2>{t.what}</h2>
        <ul>
          {t.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Prose>
      <p className="mt-6">
        <MoreLink href="/candidates">{t.candidates}</MoreLink>
      </p>
      <TurnoutSection
        place={resultTexts.ro.nation}
        series={page.turnout}
        rounds={[round]}
        sources={page.turnoutSources}
        file={null}
        withAbroad
      />
    </Container>
  );
}
