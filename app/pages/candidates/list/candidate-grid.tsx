import type { ReactNode } from 'react';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { CandidateCard, type CardSelection } from '#app/pages/_shared/candidate-card/candidate-card.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

type CandidateGridProps = {
  id: string;
  title: string;
  /** Names the order of the list, or is null for a single candidate. */
  order: string | null;
  candidates: readonly ListedCandidate[];
  /** Number of candidates on all pages of the list. */
  count: number;
  standFirst?: string;
  /** A box after the last card. */
  aside?: ReactNode;
  /** Returns other features' buttons and badges for one card. */
  ofOthers?: (candidate: ListedCandidate) => { actions: ReactNode; badges: ReactNode };
  selectionOf?: (candidate: ListedCandidate) => CardSelection;
};

/** A grid of cards under a heading, with three, two or one per row. */
export function CandidateGrid({
  id,
  title,
  order,
  candidates,
  count,
  standFirst,
  aside,
  ofOthers,
  selectionOf,
}: CandidateGridProps) {
  return (
    <Section
      labelledBy={id}
      className="mt-4! sm:mt-6! max-sm:[&_h2]:text-lg max-sm:[&>div:first-child]:mb-2 max-sm:[&>div:first-child]:pt-2"
    >
      <SectionHead
        id={id}
        title={title}
        kicker={
          order && (
            <span className="max-sm:hidden">{`${candidateTexts.ro.list.heading(count)} · ${order}`}</span>
          )
        }
        standFirst={standFirst}
      />
      {/* The box after the last card extends into the second row. It then does not stretch the cards of the
          first row. */}
      <div
        className={`grid grid-cols-1 gap-3 sm:gap-6 md:grid-cols-2 lg:grid-cols-3 print:block ${aside ? 'lg:grid-rows-[auto_1fr]' : ''}`}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: `display: contents` drops the list's role */}
        <ul role="list" className="contents">
          {candidates.map((candidate) => (
            <CandidateCard
              key={candidate.slug}
              candidate={candidate}
              selection={selectionOf?.(candidate)}
              {...ofOthers?.(candidate)}
            />
          ))}
        </ul>
        {aside}
      </div>
    </Section>
  );
}
