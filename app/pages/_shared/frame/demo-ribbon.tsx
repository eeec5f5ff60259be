import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { uiTexts } from '#app/ui/texts.ts';
import { frameTexts } from './texts.ts';

const texts = frameTexts.ro.demo;
const tourPath = '/demo/tour';

type DemoState = {
  at: Date;
  momentId: string | null;
  moments: { id: string; label: string; at: Date | null }[];
  /** `hasTour` is true when the dataset has stops for `/demo/tour`. */
  hasTour: boolean;
  /** The times of the last clock move and restart, by which the page recognises a new move or restart. */
  moves: { moved: string; restarted: string | null } | null;
  /** `mayVote` is true when the daily vote is open at `at`. */
  mayVote: boolean;
};

/**
 * The demonstration's ribbon, with the site's time and buttons that move the clock. It works without
 * JavaScript.
 */
export function DemoRibbon({
  demo,
  back,
  offersVote,
}: {
  demo: DemoState;
  back: string;
  offersVote: boolean;
}) {
  const current = demo.moments.find(({ id }) => id === demo.momentId);
  return (
    <section aria-label={texts.name} className="border-yellow border-b-4 bg-sunk text-sm max-sm:text-xs">
      <Container className="flex items-center justify-between gap-x-3 py-1.5 has-[details[open]]:items-start max-sm:py-1 sm:gap-x-6 max-sm:has-[details[open]]:flex-wrap">
        <details className="min-w-0">
          <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-1.5 sm:gap-x-3">
            <strong className="bg-yellow px-1.5 text-on-yellow sm:px-2">{texts.name}</strong>
            <span>
              <span className="max-md:sr-only">{texts.clock} </span>
              <strong className="max-md:hidden">{formatDateTime(demo.at)}</strong>
              <strong className="max-[375px]:sr-only md:hidden">{texts.shortTime(demo.at)}</strong>{' '}
              <span className="text-ink-2 max-lg:sr-only">· {current?.label ?? texts.free}</span>
            </span>
            <span className="font-semibold text-blue underline print:hidden">
              {texts.move} <span className="max-[430px]:sr-only">{texts.clockWord}</span>
              <span className="max-lg:sr-only"> {texts.toOtherMoment}</span>
            </span>
          </summary>
          <Form method="post" action="/demo/moment" reloadDocument className="pt-3 pb-2">
            <input type="hidden" name="back" value={back} />
            <p className="mb-3 max-w-(--measure) text-ink-2">{texts.explanation}</p>
            <ul className="flex flex-wrap gap-2">
              {demo.moments.map((moment) => (
                <li key={moment.id}>
                  <Button
                    type="submit"
                    name="moment"
                    value={moment.id}
                    size="small"
                    kind={moment.id === demo.momentId ? 'primary' : 'secondary'}
                  >
                    {moment.label}
                  </Button>
                </li>
              ))}
            </ul>
            <p className="mt-3 flex flex-wrap gap-x-6">
              {demo.hasTour ? (
                <Anchor href={tourPath} className="inline-flex min-h-8 items-center lg:hidden">
                  {texts.tour}
                </Anchor>
              ) : null}
              <Anchor href="/demo/crowd" className="inline-flex min-h-8 items-center">
                {texts.crowd}
              </Anchor>
              <Anchor href="/demo/restart" className="inline-flex min-h-8 items-center">
                {texts.restart}
              </Anchor>
            </p>
          </Form>
        </details>
        {demo.hasTour ? (
          <Anchor
            href={tourPath}
            className="ml-auto inline-flex min-h-8 items-center font-semibold max-lg:hidden print:hidden"
          >
            {texts.tour}
          </Anchor>
        ) : null}
        {offersVote ? <TryAsVoter back={back} /> : null}
      </Container>
      <MovedNotice demo={demo} />
    </section>
  );
}

/** Announces on open pages that the clock was moved. The next navigation, or its button, removes the announcement. */
function MovedNotice({ demo }: { demo: DemoState }) {
  const { key } = useLocation();
  const [seen, setSeen] = useState({ moves: demo.moves, notice: '', key });
  useRereadWhenMoved(demo);
  const isMoved = demo.moves?.moved !== seen.moves?.moved;
  if (isMoved) {
    setSeen({ moves: demo.moves, notice: noticeOf(seen.moves, demo), key });
  } else if (seen.notice && seen.key !== key) setSeen({ ...seen, notice: '' });
  return (
    <div className={seen.notice ? 'floating-notice flex items-center gap-3 px-4 py-2' : undefined}>
      <div role="status" className="min-w-0 flex-1">
        {seen.notice ? <p className="font-semibold text-base">{seen.notice}</p> : null}
      </div>
      {seen.notice ? (
        <Button kind="secondary" size="small" onClick={() => setSeen({ ...seen, notice: '' })}>
          {uiTexts.ro.close}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Returns the text about a clock move. Without the times of the earlier and current move, no move can be
 * recognised and the text is empty.
 */
function noticeOf(before: DemoState['moves'], { moves, at }: DemoState): string {
  if (!before || !moves) return '';
  return before.restarted === moves.restarted ? texts.moved(at) : texts.restarted;
}

/**
 * Reloads the page's data after a clock move. It keeps a live connection for the clock even if the page needs
 * no live figures.
 */
function useRereadWhenMoved({ moves }: DemoState): void {
  const heard = useLiveFigures('clock')?.clock ?? null;
  useReread(heard !== null && moves !== null && heard !== moves.moved);
}

/** Signs in as the demonstration's voter. Opens the polls page when pressed there, otherwise the candidates page. */
function TryAsVoter({ back }: { back: string }) {
  const next = back.startsWith('/polls') ? '/polls' : '/candidates';
  return (
    <form method="post" action={`/auth?next=${next}`} className="print:hidden">
      <input type="hidden" name="intent" value="demo" />
      <input type="hidden" name="role" value="voter" />
      <Button
        type="submit"
        size="small"
        aria-label={texts.tryAsVoter}
        className="whitespace-nowrap max-sm:px-2"
      >
        <span className="max-md:hidden">{texts.tryAsVoter}</span>
        <span className="md:hidden">{texts.shortTry}</span>
      </Button>
    </form>
  );
}
