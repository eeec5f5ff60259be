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
 * The home page's opening, which changes with the moment: the coming choice, election silence, turnout on voting day,
 * the provisional or the announced result.
 */
export function Hero({ data }: { data: HomeData }) {
  if (data.provisional) return <ProvisionalHero data={data} provisional={data.provisional} />;
  if (data.countdown.kind === 'result' && data.last) return <ResultHero data={data} last={data.last} />;
  return (
    <div data-opening>
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Title
          data={data}
          standFirst={data.lead?.standFirst ?? null}
          below={<Links data={data} isBesideBox />}
        >
          {data.lead?.title ?? data.title}
        </Title>
        <div className="pb-[clamp(24px,4vw,44px)] lg:pt-[clamp(32px,5vw,64px)]">
          <Countdown countdown={data.countdown} />
          {isServed('/info') && data.next ? (
            <p className="mt-4 lg:pl-8">
              <MoreLink href="/info">{texts.toGuide}</MoreLink>
            </p>
          ) : null}
        </div>
      </div>
      {data.votingDay ? <VotingDay day={data.votingDay} /> : null}
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

type LinksProps = { data: HomeData; isBesideBox?: boolean };

/** The links of the opening. Wide screens fix their columns, because a late font would wrap them anew. */
function Links({ data: { first }, isBesideBox = false }: LinksProps) {
  const columns = isBesideBox ? 'lg:grid-cols-[repeat(2,max-content)]' : 'lg:grid-flow-col lg:justify-start';
  return (
    <div className={`flex flex-wrap gap-3 lg:grid ${columns}`}>
      <ButtonLink href="/candidates">{texts.toCandidates}</ButtonLink>
      {first ? (
        <ButtonLink href="/results" kind="secondary">
          {texts.toResults}
        </ButtonLink>
      ) : null}
      <ButtonLink href="/quiz" kind="secondary">
        {texts.toQuiz}
      </ButtonLink>
      <AskLink about={null} />
    </div>
  );
}

function VotingDay({ day }: { day: NonNullable<HomeData['votingDay']> }) {
  return (
    <div className="pb-[clamp(24px,4vw,44px)]">
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

function ProvisionalHero({ data, provisional }: ProvisionalHeroProps) {
  const words = resultStateTexts.ro.provisional;
  return (
    <div data-opening className="pb-[clamp(24px,4vw,44px)]">
      <Title data={data} standFirst={null}>
        {words.title(provisional.round, provisional.standings)}
      </Title>
      <ProvisionalResult provisional={provisional} />
      <p className="mt-4 mb-6">
        <MoreLink href={resultsHref(provisional.round)}>{words.link}</MoreLink>
      </p>
      <Links data={data} />
    </div>
  );
}

type ResultHeroProps = { data: HomeData; last: NonNullable<HomeData['last']> };

function ResultHero({ data, last }: ResultHeroProps) {
  const { title, standFirst } = headlineOf(last);
  return (
    <div data-opening className="pb-[clamp(24px,4vw,44px)]">
      <Title data={data} standFirst={standFirst}>
        {title}
      </Title>
      <FinalResult data={last} title={null} />
      {/* The sources start on their own line, because fonts that load late would move them within a paragraph. */}
      <SourceLine
        note={resultTexts.ro.table.barsSubtitle(resultTexts.ro.nation, last.nation.validVotes)}
        sources={[]}
      />
      <OfficialSources sources={last.sources} announcedAt={last.announcedAt} className="mt-0.5" />
      <p className="mt-4 mb-6">
        <MoreLink href={resultsHref(last.round)}>{texts.rounds.all}</MoreLink>
      </p>
      <Links data={data} />
    </div>
  );
}
