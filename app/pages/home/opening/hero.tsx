import { resultsHref } from '#app/features/elections/addresses.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { AskLink } from '#app/pages/_shared/assistant/ask-link.tsx';
import { Countdown } from '#app/pages/_shared/countdown/countdown.tsx';
import { HourlyTurnout } from '#app/pages/_shared/results/hourly-turnout.tsx';
import { ProvisionalResult } from '#app/pages/_shared/results/provisional-result.tsx';
import { asSources, OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { HomeData } from '../read-home.server.ts';
import { homeTexts } from '../texts.ts';
import { FinalResult, headlineOf } from './election-box.tsx';

const texts = homeTexts.ro;

/**
 * The home page's opening, which changes with the moment. It shows the coming choice, election silence,
 * turnout on voting day, or the provisional or announced result.
 */
export function Hero({ data }: { data: HomeData }) {
  if (data.provisional) return <ProvisionalHero data={data} provisional={data.provisional} />;
  if (data.countdown.kind === 'result' && data.last) return <ResultHero data={data} last={data.last} />;
  return (
    <div data-opening>
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Title data={data} standFirst={data.lead?.standFirst ?? null} below={<Links data={data} />}>
          {data.lead?.title ?? data.title}
        </Title>
        <div className="pb-[clamp(24px,4vw,44px)] lg:pt-[clamp(20px,3vw,40px)]">
          <Countdown countdown={data.countdown} />
          {hasGuide(data) && data.countdown.kind !== 'today' ? (
            <p className="mt-4 lg:pl-8">
              <MoreLink href="/info">{texts.toGuide}</MoreLink>
            </p>
          ) : null}
          {data.votingDay ? <VotingDay day={data.votingDay} /> : null}
        </div>
      </div>
    </div>
  );
}

type TitleProps = {
  data: HomeData;
  children: string;
  standFirst: string | null;
  below?: React.ReactNode;
};

function Title({ data, children, standFirst, below }: TitleProps) {
  return (
    <PageTitle
      opening
      kicker={data.title}
      standFirst={standFirst === null ? null : keepRounds(standFirst)}
      below={below}
    >
      {keepRounds(children)}
    </PageTitle>
  );
}

const hasGuide = ({ next }: HomeData) => next !== null && isServed('/info');

/**
 * The links next to the countdown, on voting day with the guide first, in its own row on narrow screens.
 * Small phones and wide screens have four fixed columns, because a late font would wrap the rows differently.
 */
function Links({ data }: { data: HomeData }) {
  const isToday = hasGuide(data) && data.countdown.kind === 'today';
  return (
    <div
      className={`flex flex-wrap gap-3 max-[379px]:grid max-[379px]:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] max-[379px]:*:px-2 max-[379px]:*:last:col-span-full ${data.first || isToday ? 'lg:grid lg:grid-cols-[repeat(2,max-content)]' : ''}`}
    >
      {isToday ? (
        <div className="max-lg:basis-full max-[379px]:col-span-full max-[379px]:px-0! lg:contents">
          <ButtonLink href="/info">{texts.toGuide}</ButtonLink>
        </div>
      ) : null}
      <ButtonLink href="/candidates" kind={isToday ? 'secondary' : 'primary'}>
        {texts.toCandidates}
      </ButtonLink>
      {data.first && !isToday ? (
        <ButtonLink href="/results" kind="secondary">
          {texts.toResults}
        </ButtonLink>
      ) : null}
      <OtherLinks />
    </div>
  );
}

/** The links above a result. The other links come below it, so that the result is on the first screen. */
function ResultLinks({ round }: { round: number }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={resultsHref(round)}>{texts.toResults}</ButtonLink>
      <ButtonLink href="/candidates" kind="secondary">
        {texts.toCandidates}
      </ButtonLink>
    </div>
  );
}

function OtherLinks() {
  return (
    <>
      <ButtonLink href="/quiz" kind="secondary">
        {texts.toQuiz}
      </ButtonLink>
      <AskLink about={null} />
    </>
  );
}

function VotingDay({ day }: { day: NonNullable<HomeData['votingDay']> }) {
  return (
    <div className="mt-6 lg:pl-8">
      <HourlyTurnout
        place={resultTexts.ro.nation}
        series={day.turnout}
        title={texts.turnoutChart}
        level={2}
        source={<SourceLine sources={asSources(day.turnoutSources)} />}
      />
    </div>
  );
}

type ProvisionalHeroProps = { data: HomeData; provisional: NonNullable<HomeData['provisional']> };

/** The name with non-breaking spaces, so that the headline keeps it on one line. */
const keepName = <Standing extends { name: string }>(standing: Standing) => ({
  ...standing,
  name: standing.name.replaceAll(' ', '\u00a0'),
});

function ProvisionalHero({ data, provisional }: ProvisionalHeroProps) {
  const words = resultStateTexts.ro.provisional;
  return (
    <div data-opening className="pb-[clamp(24px,4vw,44px)]">
      <Title data={data} standFirst={null} below={<ResultLinks round={provisional.round} />}>
        {words.title(provisional.round, provisional.standings.map(keepName))}
      </Title>
      <ProvisionalResult provisional={provisional} />
      <div className="mt-6 flex flex-wrap gap-3">
        <OtherLinks />
      </div>
    </div>
  );
}

type ResultHeroProps = { data: HomeData; last: NonNullable<HomeData['last']> };

function ResultHero({ data, last }: ResultHeroProps) {
  const { title, standFirst } = headlineOf(last);
  return (
    <div data-opening className="pb-[clamp(24px,4vw,44px)]">
      <Title data={data} standFirst={standFirst} below={<ResultLinks round={last.round} />}>
        {title}
      </Title>
      <FinalResult data={last} title={null} />
      {/* The sources start on their own line, because fonts that load late would move them within a paragraph. */}
      <SourceLine
        note={resultTexts.ro.table.barsSubtitle(resultTexts.ro.nation, last.nation.validVotes)}
        sources={[]}
      />
      <OfficialSources sources={last.sources} announcedAt={last.announcedAt} className="mt-0.5" />
      <div className="mt-6 flex flex-wrap gap-3">
        <OtherLinks />
      </div>
    </div>
  );
}
