import type { ReactNode } from 'react';
import { openingId } from '#app/ui/overlays/opening.ts';
import { wholeWords } from './whole-words.tsx';

/** The small line above a headline. It names the kind and date of the content. */
export function Kicker({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`mb-1.5 flex flex-wrap sm:mb-2.5 items-center gap-x-3.5 gap-y-1.5 font-semibold text-ink-2 text-xs tracking-[0.01em] ${className}`}
    >
      {children}
    </div>
  );
}

type PageTitleProps = {
  children: ReactNode;
  kicker?: ReactNode;
  /** One sentence below the title, which introduces the contents. */
  standFirst?: ReactNode;
  /** `opening` enlarges the title of the home page. */
  opening?: boolean;
  /** Content below the introductory sentence, such as buttons and badges. */
  below?: ReactNode;
  /** Null for a part that only some browsers show, because the heading's id must stay unique on the page. */
  id?: string | null;
};

/** The page's only `h1`. It takes the focus after a navigation. */
export function PageTitle({
  children,
  kicker,
  standFirst,
  opening = false,
  below,
  id = openingId,
}: PageTitleProps) {
  const size = opening
    ? 'max-w-[16em] text-balance text-4xl leading-[1.04] tracking-[-0.024em]'
    : 'max-w-[19em] text-3xl tracking-[-0.016em]';
  return (
    <div
      id={id ?? undefined}
      className={`pb-[clamp(20px,4vw,44px)] [@media(max-height:480px)]:pt-3 ${opening ? 'pt-[clamp(20px,3vw,40px)]' : 'pt-[clamp(20px,5vw,64px)]'}`}
    >
      {kicker ? <Kicker>{kicker}</Kicker> : null}
      <h1 tabIndex={-1} className={size}>
        {wholeWords(children)}
      </h1>
      {standFirst ? (
        // The narrower line wraps in the same places before and after a font that loads late.
        <StandFirst className={`mt-3 sm:mt-4 ${opening ? 'lg:max-w-[31em]' : ''}`}>{standFirst}</StandFirst>
      ) : null}
      {below ? <div className="mt-4 sm:mt-6">{below}</div> : null}
    </div>
  );
}

/** A sentence below a title that introduces the contents. */
function StandFirst({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`max-w-[38em] text-pretty text-ink-2 text-md leading-[1.45] sm:text-lg ${className}`}>
      {wholeWords(children)}
    </p>
  );
}

type SectionHeadProps = {
  title: ReactNode;
  kicker?: ReactNode;
  standFirst?: ReactNode;
  /** Content at the right end of the heading: a switch or a link. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** The heading's id, for `aria-labelledby` of its section. */
  id?: string;
};

/** The head of a section: a line, the kicker, the headline with the main finding, and one sentence. */
export function SectionHead({ title, kicker, standFirst, aside, level = 2, id }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="mb-4 sm:mb-7 flex break-inside-avoid break-after-avoid flex-wrap items-end justify-between gap-x-8 gap-y-3 border-rule border-t pt-3 sm:gap-y-4 sm:pt-3.5">
      <div className="min-w-0 max-w-full">
        {kicker ? <Kicker>{kicker}</Kicker> : null}
        <Heading id={id} className={level === 2 ? 'max-w-[26em] text-2xl' : 'max-w-[30em] text-xl'}>
          {wholeWords(title)}
        </Heading>
        {standFirst ? (
          <p className="mt-2 max-w-[38em] text-pretty text-base text-ink-2 leading-[1.4] sm:mt-2.5 sm:text-balance sm:text-md sm:leading-[1.45]">
            {wholeWords(standFirst)}
          </p>
        ) : null}
      </div>
      {aside ? <div className="max-w-full">{aside}</div> : null}
    </div>
  );
}

/** A smaller section with its own heading, for side columns and panels. */
export function Box({
  title,
  children,
  level = 2,
}: {
  title: ReactNode;
  children: ReactNode;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="border-rule border-t pt-3.5 pb-7">
      <Heading className="mb-2 font-sans font-semibold text-md leading-snug tracking-normal">
        {wholeWords(title)}
      </Heading>
      {children}
    </section>
  );
}
