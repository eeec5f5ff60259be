import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { pollsHref } from '#app/features/polls/addresses.ts';
import { pollListTexts } from '#app/features/polls/list/texts.ts';
import { drawnPeople, isDrawable } from '#app/features/polls/people.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { ImpactList } from '#app/pages/_shared/live-poll/history/impact-list.tsx';
import { PollDocumentation } from '#app/pages/_shared/live-poll/history/poll-documentation.tsx';
import { PollHistory } from '#app/pages/_shared/live-poll/history/poll-history.tsx';
import { LivePoll } from '#app/pages/_shared/live-poll/live-poll.tsx';
import { PollNotice } from '#app/pages/_shared/live-poll/poll-notice.tsx';
import { PollChart } from '#app/pages/_shared/poll-chart/poll-chart.tsx';
import { PollsCode } from '#app/pages/_shared/poll-chart/polls-code.tsx';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { PollFilter } from './filter.tsx';
import { FirstRoundResult } from './first-round.tsx';
import { PollList } from './poll-list.tsx';
import type { PollsData } from './read-polls.server.ts';
import { pollPageTexts } from './texts.ts';

const texts = pollPageTexts.ro;

/**
 * The polls page (POLL-01, RES-01..04): the live poll and its archive, published polls, and the first round's
 * official result.
 */
export function Polls({ data }: { data: PollsData }) {
  const { silence, first } = data;
  const isApart = useIsApart();
  const result = first && data.firstDay ? <FirstRoundResult first={first} day={data.firstDay} /> : null;
  return (
    <Container className="pb-(--section)">
      <PageTitle
        kicker={texts.kicker}
        standFirst={standFirst(data)}
        below={data.live.data?.poll && !isApart ? <MoreLink href="#live">{texts.toLive}</MoreLink> : null}
      >
        {texts.title(data.electionType, data.year)}
      </PageTitle>
      {silence ? (
        <div className="mb-8">
          <Notice kind="warning" title={pollTexts.ro.silenceTitle}>
            {silenceTexts.ro.why(silence)}
          </Notice>
        </div>
      ) : null}
      {/* During election silence the result comes first, because it is what can be read. */}
      {silence ? result : <Institutes data={data} />}
      <Live data={data} />
      {silence ? null : result}
      {result ? null : (
        <Section>
          <EmptyState title={texts.first.soonTitle}>
            {data.firstDay
              ? data.isFirstVoted
                ? texts.first.waiting(data.firstDay)
                : texts.first.soon(data.firstDay)
              : null}
          </EmptyState>
        </Section>
      )}
    </Container>
  );
}

/** Names what the page shows at this moment. */
function standFirst({ silence, first, isArchive }: PollsData): string {
  if (silence) return first ? texts.standFirst.silentAfter : texts.standFirst.silent;
  const shown = first ? texts.standFirst.after : texts.standFirst.before;
  return isArchive ? `${shown} ${texts.over}` : shown;
}

/**
 * The live poll with the archive of closed polls. The archive of an earlier election has no open live poll.
 */
function Live({ data }: { data: PollsData }) {
  const isApart = useIsApart();
  const { live, history, impact } = data;
  const isSilent = data.silence !== null;
  const past = (
    <Section className="grid items-start gap-x-14 gap-y-7 sm:gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PollHistory block={history} isSilent={isSilent} />
      <ImpactList block={impact} isSilent={isSilent} />
    </Section>
  );
  return (
    <>
      <PollNotice />
      {isApart ? null : live.data ? (
        <LivePoll data={live.data} />
      ) : (
        <ErrorState title={live.failed} action={<a href="/polls">{texts.retry}</a>} />
      )}
      <div className="mt-4 sm:mt-8">
        <PollDocumentation />
      </div>
      {isSilent || (history.data?.polls.length === 0 && impact.data?.length === 0) ? (
        <Fold summary={isSilent ? texts.pastHidden : texts.pastEmpty} className="-mt-px sm:mt-0">
          {past}
        </Fold>
      ) : (
        past
      )}
    </>
  );
}

/** Shows the published polls outside election silence. */
function Institutes({ data }: { data: PollsData }) {
  const { list } = data;
  const { institutes } = texts;
  return (
    <Section labelledBy="institute">
      <SectionHead
        id="institute"
        kicker={institutes.kicker}
        title={institutes.title}
        standFirst={institutes.standFirst}
        aside={<Ways data={data} />}
      />
      {list ? <Intention data={data} list={list} /> : <EmptyState title={pollTexts.ro.empty} />}
      <Documentation />
    </Section>
  );
}

function Ways({ data }: { data: PollsData }) {
  return (
    <div className="flex flex-wrap gap-3">
      {isServed('/ai-analysis') ? <ButtonLink href="/ai-analysis">{texts.analysis}</ButtonLink> : null}
      {data.laterRounds.map((round) => (
        <ButtonLink key={round} href={`/results/${round}`} kind="secondary">
          {texts.results(round)}
        </ButtonLink>
      ))}
    </div>
  );
}

type List = NonNullable<PollsData['list']>;

function Intention({ data, list }: { data: PollsData; list: List }) {
  const { series, group, entries, candidate, total, ordinary } = list;
  const t = pollListTexts.ro;
  return (
    <>
      <section aria-label={texts.intention} id="intentie">
        <PollFilter counts={data.counts} list={list} />
        {data.unpolled !== null && group !== 'earlier' ? (
          <p className="mb-5 max-w-(--measure) text-ink-2 sm:mb-10">
            {texts.unpolled(data.unpolled, group.round)}
          </p>
        ) : null}
        {series && isDrawable(series.polls) ? (
          <>
            <PollChart
              round={series.round}
              polls={series.polls}
              people={drawnPeople(series.people, {
                polls: series.polls,
                shares: series.result?.shares ?? null,
                only: candidate,
              })}
              result={series.result}
              isVoted={series.isVoted}
              sources={series.sources}
            />
            <PollsCode round={series.round} />
          </>
        ) : group === 'earlier' ? null : (
          <p className="max-w-(--measure) text-ink-2">{texts.oneDay(group.round)}</p>
        )}
      </section>
      <Section labelledBy="lista-sondaje">
        <SectionHead
          id="lista-sondaje"
          title={t.title(
            ordinary,
            group === 'earlier' ? t.ofEarlier : t.ofRound(group.round),
            total - ordinary,
          )}
          standFirst={group === 'earlier' ? `${t.earlierNote} ${t.standFirst}` : t.standFirst}
        />
        <PollList entries={entries} people={series?.people ?? []} sources={list.sources} named={list.named} />
        <Pager
          page={list.page}
          count={list.pages}
          hrefFor={(page) => `${pollsHref({ round: list.word, candidate, page })}#lista-sondaje`}
        />
      </Section>
    </>
  );
}

function Documentation() {
  const t = texts.documentation;
  return (
    <div className="fold-line mt-4 sm:mt-8">
      <Disclosure summary={t.summary}>
        <ul className="grid max-w-(--measure) list-disc gap-2 pl-5 text-sm">
          {t.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {isServed('/method') ? (
          <p className="mt-3 text-sm">
            <MoreLink href="/method">{texts.method}</MoreLink>
          </p>
        ) : null}
      </Disclosure>
    </div>
  );
}
