import { resultsHref } from '#app/features/elections/addresses.ts';
import type { BeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { ProvisionalResult } from '#app/pages/_shared/results/provisional-result.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { TurnoutSection } from './sections/sections.tsx';

/**
 * The page before a round's votes are public: provisional shares or the date of the result, and the hourly
 * turnout.
 */
export function BeforeResults({ page }: { page: BeforePage }) {
  const t = resultTexts.ro.before;
  const { round, provisional, earlier } = page;
  return (
    <Container className="pb-(--section)">
      <PageTitle
        kicker={`${page.electionTitle} · ${RoundName(round.number)}`}
        standFirst={provisional ? null : t.standFirst(page.opens, page.closes)}
      >
        {keepRounds(titleOf(page))}
      </PageTitle>
      {provisional ? (
        <ProvisionalResult provisional={provisional} />
      ) : (
        <Prose>
          <p>{t.why}</p>
          <h2>{t.what}</h2>
          <ul>
            {t.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Prose>
      )}
      <p className="mt-6 flex flex-wrap gap-x-8">
        {earlier ? (
          <MoreLink href={resultsHref(earlier)}>{resultStateTexts.ro.provisional.earlier(earlier)}</MoreLink>
        ) : null}
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

function titleOf({ round, provisional }: BeforePage): string {
  const t = resultTexts.ro.before;
  if (provisional) return resultStateTexts.ro.provisional.title(round.number, provisional.standings);
  if (round.state === 'voting') return t.titleToday;
  return round.state === 'counting' ? t.titleCounting : t.title(round.number);
}
