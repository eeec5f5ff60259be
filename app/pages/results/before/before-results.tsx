import { hoursHref, nationCode, resultsHref, timelineHref } from '#app/features/elections/addresses.ts';
import type { AreaSearchResult } from '#app/features/elections/results/round-queries.server.ts';
import type { BeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds, RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { dayTexts } from '#app/features/elections/turnout/texts.ts';
import { calendarHref, infoHref } from '#app/features/guide/addresses.ts';
import { HourlyTurnout } from '#app/pages/_shared/results/hourly-turnout.tsx';
import { ProvisionalResult } from '#app/pages/_shared/results/provisional-result.tsx';
import { HeadNotes } from '#app/pages/_shared/results/round-switch.tsx';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CalendarIcon } from '#app/ui/icons/icons.ts';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatTime } from '#app/ui/text/format.ts';
import { Box, PageTitle } from '#app/ui/text/headings.tsx';
import { wholeWords } from '#app/ui/text/whole-words.tsx';
import { AnnulledLink } from '../annulled/annulled-link.tsx';
import { AreaSearch } from '../search/area-search.tsx';
import { TurnoutSection } from '../sections/sections.tsx';
import { hasOpened, nationStandFirst, nationTitle } from './words.ts';

/**
 * The page before a round's votes are public: provisional shares or the date of the result, and the hourly
 * turnout.
 */
export function BeforeResults({ page, search }: { page: BeforePage; search: AreaSearchResult | null }) {
  const t = resultTexts.ro.before;
  const { round, provisional, earlier, annulled } = page;
  const isAhead = !provisional && !hasOpened(page);
  return (
    <Container className="pb-(--section)">
      <div
        className={
          isAhead ? 'grid items-start gap-x-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : undefined
        }
      >
        <div className="min-w-0">
          <PageTitle
            kicker={`${page.electionTitle} · ${RoundName(round.number)}`}
            standFirst={nationStandFirst(page)}
            below={page.silence ? <HeadNotes silence={page.silence} hasResult={earlier !== null} /> : null}
          >
            {keepRounds(nationTitle(page))}
          </PageTitle>
          {provisional || round.state === 'counting' ? null : (
            <HowToVote round={round.number} hasCalendar={!hasOpened(page)} />
          )}
          <ShareButton className="-mt-3 mb-5" picture={`results/${round.number}`} />
          {isAhead ? <p className="max-w-(--measure)">{wholeWords(t.why)}</p> : null}
        </div>
        {isAhead ? <Steps page={page} /> : null}
      </div>
      {provisional ? <ProvisionalResult provisional={provisional} /> : null}
      {hasOpened(page) ? <Hours page={page} /> : null}
      <p className="mt-6 flex flex-wrap gap-x-8">
        {earlier ? (
          <MoreLink href={resultsHref(earlier)}>{resultStateTexts.ro.provisional.earlier(earlier)}</MoreLink>
        ) : null}
        {page.turnout.length > 0 ? <MoreLink href={hoursHref()}>{dayTexts.ro.link}</MoreLink> : null}
        {isAhead ? null : <MoreLink href={timelineHref()}>{timelineTexts.ro.link}</MoreLink>}
        <AnnulledLink annulled={annulled} />
        <MoreLink href="/candidates">{t.candidates}</MoreLink>
      </p>
      <div className="mt-8">
        <AreaSearch round={round.number} code={nationCode} search={search} />
      </div>
      {hasOpened(page) ? null : (
        <TurnoutSection
          place={resultTexts.ro.nation}
          series={page.turnout}
          rounds={[round]}
          sources={page.turnoutSources}
          file={null}
          withAbroad
        />
      )}
    </Container>
  );
}

/** Leads to the places and documents of the vote and, before its day, to the day's calendar file. */
function HowToVote({ round, hasCalendar }: { round: number; hasCalendar: boolean }) {
  const t = resultTexts.ro.before;
  return (
    <p className="-mt-3 mb-6 flex flex-wrap gap-x-8">
      <MoreLink href={infoHref()}>{t.guide}</MoreLink>
      {hasCalendar ? (
        <Anchor href={calendarHref(round)} download className="inline-flex min-h-8 items-center gap-1.5">
          <Icon of={CalendarIcon} />
          {t.calendar}
        </Anchor>
      ) : null}
    </p>
  );
}

/** Lists what the page will show, in the order of its appearance. */
function Steps({ page: { opens, closes } }: { page: BeforePage }) {
  const t = resultTexts.ro.before.steps;
  const steps = [
    { when: formatTime(opens), what: t.opens },
    t.hourly,
    { when: formatTime(closes), what: t.closes },
    t.provisional,
    t.final,
    t.validated,
  ];
  return (
    <div className="mt-8 lg:mt-16">
      <Box title={t.title}>
        <dl className="text-sm">
          {steps.map(({ when, what }) => (
            <div key={what} className="grid grid-cols-[8.5rem_1fr] gap-x-4 border-line border-b py-2.5">
              <dt className="font-semibold tabular-nums">{when}</dt>
              <dd className="text-ink-2">{what}</dd>
            </div>
          ))}
        </dl>
      </Box>
    </div>
  );
}

/** Shows the turnout by hour directly below the title, which states the latest figure. */
function Hours({ page: { turnout, turnoutSources } }: { page: BeforePage }) {
  if (turnout.length === 0) return null;
  return (
    <HourlyTurnout
      place={resultTexts.ro.nation}
      series={turnout}
      title={resultTexts.ro.hours.kicker}
      level={2}
      source={<SourceLine sources={asSources(turnoutSources)} note={resultTexts.ro.hours.system} />}
    />
  );
}
