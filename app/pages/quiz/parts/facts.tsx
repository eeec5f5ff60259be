import { useEffect, useRef, useState } from 'react';
import type { Fact } from '#app/features/voter-test/queries.server.ts';
import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#app/ui/icons/icons.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { quizTexts } from '../texts.ts';

const t = quizTexts.ro.facts;

/** Milliseconds for which each fact is shown. */
const factMs = 9_000;

/**
 * Shows the facts in a row that scrolls sideways even without a script. The script scrolls it until the
 * person uses or stops it, except with reduced motion (WCAG 2.2.2).
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const row = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const count = facts.length;
  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const show = (index: number) => {
    const to = (index + count) % count;
    setShown(to);
    const width = row.current?.clientWidth ?? 0;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    row.current?.scrollTo({ left: to * width, behavior });
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => show(shown + 1), factMs);
    return () => clearTimeout(timer);
  });
  if (count === 0) return null;
  const move = (by: number) => {
    setIsPlaying(false);
    show(shown + by);
  };
  return (
    <Box title={t.title}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a script the keyboard scrolls the row
        tabIndex={0}
        aria-label={t.list}
        onFocus={() => setIsPlaying(false)}
        onPointerDown={() => setIsPlaying(false)}
        className="relative flex print:block snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:thin]"
      >
        {facts.map((fact, index) => (
          <li key={fact.code} className="w-full shrink-0 snap-start pr-4 pb-2 pl-0.5">
            <p className="text-ink-3 text-xs tabular-nums">{t.of(index + 1, count)}</p>
            <p className="mt-1 text-pretty text-base">{fact.text}</p>
            <SourceLine sources={asSources(fact.sources)} className="mt-2" />
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <div className="mt-2 flex gap-1">
          <FactButton icon={ChevronLeftIcon} label={t.previous} onPress={() => move(-1)} />
          <FactButton
            icon={isPlaying ? PauseIcon : PlayIcon}
            label={isPlaying ? t.pause : t.play}
            onPress={() => setIsPlaying(!isPlaying)}
          />
          <FactButton icon={ChevronRightIcon} label={t.next} onPress={() => move(1)} />
        </div>
      ) : (
        <div className="mt-2 min-h-9 pointer-coarse:min-h-11" />
      )}
    </Box>
  );
}

type FactButtonProps = { icon: string; label: string; onPress: () => void };

function FactButton({ icon, label, onPress }: FactButtonProps) {
  return (
    <Button kind="quiet" size="small" aria-label={label} title={label} onClick={onPress}>
      <Icon of={icon} size="20px" />
    </Button>
  );
}
