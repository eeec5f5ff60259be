import type { ReactNode } from 'react';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { EmbedFacts } from '../facts.server.ts';
import { embedTexts } from '../texts.ts';

const texts = embedTexts.ro;

type EmbedFrameProps = {
  title: string;
  /** The URL of the page that contains the embedded part. */
  href: string;
  facts?: EmbedFacts | undefined;
  children: ReactNode;
};

/**
 * The frame of an embed on another site's page. It has a name for screen readers, and a line with link and
 * election time.
 */
export function EmbedFrame({ title, href, facts, children }: EmbedFrameProps) {
  return (
    // Columns on other sites are narrow, down to 240 px, so headings and large figures are a step smaller.
    <div className="px-3 pt-3 pb-2 [--t-2xl:1.5rem] [--t-fig:clamp(1.75rem,13vw,4rem)] [--t-xl:1.1875rem] min-[480px]:px-5">
      <main id="continut">
        <h1 className="sr-only">{title}</h1>
        {children}
      </main>
      <footer className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-rule border-t pt-2 text-sm">
        <strong className="font-serif">{texts.brand}</strong>
        <Anchor href={href} newTab className="py-1">
          {texts.full}
        </Anchor>
        {facts?.demoAt ? (
          <span className="border-yellow border-l-4 pl-2 text-ink-2">{texts.at(facts.demoAt)}</span>
        ) : null}
      </footer>
    </div>
  );
}
