import './live-poll.css';
import { useCallback, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { OwnPlace, useOwn, usePosted } from '#app/platform/page/own/own-place.tsx';
import { useReread } from '#app/platform/page/use-reread.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type PollAnswer, pollAnswerOf, pollAnswerPlaces, pollFetcher } from './answering/answer.ts';
import { PollAnswerNotice } from './answering/poll-answer.tsx';
import { PollForm } from './answering/poll-form.tsx';
import { hasRolledOver, withLiveFigures } from './figures.ts';
import { PollAside } from './poll-aside.tsx';
import { PollClosedState } from './poll-closed.tsx';
import type { LivePollData } from './read-live-poll.server.ts';
import { livePollTexts } from './texts.ts';

const texts = livePollTexts.ro;

/**
 * The open live poll, or the reason why no poll is open (POLL-04..14). Its figures update live, but without
 * JavaScript they stay as rendered.
 */
export function LivePoll({ data }: { data: LivePollData }) {
  const live = useLiveFigures('poll')?.poll;
  const [endedId, setEndedId] = useState<string | null>(null);
  const id = data.poll?.id ?? null;
  const onEnd = useCallback(() => setEndedId(id), [id]);
  const isOld = hasRolledOver(data.poll, live) || (id !== null && endedId === id);
  useReread(isOld || data.closed?.why === 'missing');
  const poll = data.poll && withLiveFigures(data.poll, live);
  // Reads the answer outside the form, so that the answer stays when the poll's form disappears.
  const sent = useFetcher<PollAnswer>({ key: pollFetcher });
  const own = useOwn(data.own);
  const posted = usePosted(own);
  const answer = pollAnswerOf(sent.data ?? posted);
  return (
    <section id="live" aria-labelledby="live-titlu">
      {poll ? (
        <OpenPoll poll={poll} data={data} onEnd={onEnd} />
      ) : (
        <>
          <SectionHead id="live-titlu" title={texts.kicker} />
          {data.closed ? <PollClosedState closed={data.closed} /> : null}
          <OwnPlace own={own} id={pollAnswerPlaces.closed} variants={['']}>
            {() => (
              <PollAnswerNotice answer={answer?.isLate ? answer : null} back="/polls" isLeading={false} />
            )}
          </OwnPlace>
        </>
      )}
    </section>
  );
}

type OpenPollProps = { poll: ActivePoll; data: LivePollData; onEnd: () => void };

function OpenPoll({ poll, data, onEnd }: OpenPollProps) {
  const { pathname } = useLocation();
  const hasTrends = poll.candidates.some(({ trend }) => trend !== null);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <SectionHead
          id="live-titlu"
          kicker={
            <>
              <span>{texts.kicker}</span>
              <span className="font-normal">{texts.facts.periodOf(poll.startsAt, poll.endsAt)}</span>
            </>
          }
          title={poll.title}
          standFirst={poll.description}
        />
        {data.role === null ? (
          <div className="mb-6 print:hidden">
            <Notice
              action={
                <ButtonLink href={`/auth?next=${encodeURIComponent(pathname)}`} size="small" kind="secondary">
                  {texts.signedOut.link}
                </ButtonLink>
              }
            >
              {texts.signedOut.text}
            </Notice>
          </div>
        ) : null}
        {poll.candidates.length === 0 ? (
          <EmptyState title={texts.noCandidates} />
        ) : (
          <PollForm key={poll.id} poll={poll} data={data} />
        )}
        <p className="mt-5 max-w-(--measure) text-ink-3 text-xs">
          {texts.order} {hasTrends ? texts.trend.note : texts.trend.first}
        </p>
      </div>
      <PollAside poll={poll} at={data.at} nextSilence={data.nextSilence} onEnd={onEnd} />
    </div>
  );
}
