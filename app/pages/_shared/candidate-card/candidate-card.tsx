import type { MouseEvent, ReactNode } from 'react';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { selectionParam } from '#app/features/candidates/list/selection.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { firstOf } from '#app/features/candidates/rules.ts';
import { shownCounters } from '#app/features/candidates/shown-counters.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { LastPlace } from '#app/features/elections/results/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { ScoreBadge } from '#app/pages/_shared/score/score-badge.tsx';
import { SimulatedCounts } from '#app/pages/_shared/simulated-counts/simulated-counts.tsx';
import { Badge, Tag, VerifiedTick } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CounterRow } from '#app/ui/data/figure.tsx';
import { buttonClass } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ArrowRightIcon } from '#app/ui/icons/icons.ts';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { StandingBadge } from './standing-badge.tsx';

const texts = candidateTexts.ro;
/** Maximum number of topic tags on a card (CAND-26). */
const shownTags = 3;

type CandidateCardProps = {
  candidate: ListedCandidate;
  /** Slots in which other features show buttons and badges. */
  actions?: ReactNode;
  badges?: ReactNode;
  /** `selection` is undefined on pages that offer no comparison. */
  selection?: CardSelection;
};

/**
 * The card's place in the comparison (CAND-31). `toggle` adds or removes the candidate, and the checkbox
 * belongs to the form with the id `formId`.
 */
export type CardSelection = { formId: string; isSelected: boolean; toggle: () => void };

/**
 * One candidate's card in the list (CAND-17..27, CAND-30); line clamps give all cards of a row the same
 * height. On phones the card shows name and share of the votes, and the profile has platform and tags.
 */
export function CandidateCard({ candidate, actions, badges, selection }: CandidateCardProps) {
  const id = `candidat-${candidate.slug}`;
  return (
    <Card
      as="li"
      labelledBy={id}
      className={`gap-3.5 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:gap-y-1.5 max-sm:px-3 max-sm:py-2 print:flex-row print:flex-wrap print:items-baseline print:border-0 print:border-b print:p-1 ${selection ? 'cursor-pointer' : ''}`}
      selected={selection?.isSelected}
      onClick={selection && ((event) => isBesideControls(event) && selection.toggle())}
    >
      <div className="flex flex-wrap items-start gap-x-3 max-sm:col-span-2 max-sm:mt-1 print:w-full">
        <PersonMark
          name={candidate.name}
          tone={candidate.hue}
          picture={candidate.photo?.url ?? null}
          {...(candidate.photo ? { alt: candidate.photo.description } : {})}
        />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-xl max-sm:text-lg">
            <Anchor href={profilePath(candidate.slug)} className="text-ink no-underline hover:underline">
              {candidate.name}
            </Anchor>
            {candidate.verification === 'verified' ? <VerifiedTick label={texts.verifiedTick} /> : null}
          </h3>
          <p className="mt-0.5 line-clamp-2 text-ink-2 text-sm leading-snug max-sm:line-clamp-1 sm:min-h-[2.75em]">
            {candidate.party ?? texts.independent}
          </p>
        </div>
        <OfficialShare lastPlace={candidate.lastPlace} />
      </div>
      {/* On phones the parts lie in the card's own grid: marks and note beside the checkbox, then the buttons. */}
      <div className="flex flex-wrap items-start justify-between gap-2 max-sm:contents">
        <Marks candidate={candidate} badges={badges} />
        {selection ? <CompareBox candidate={candidate} selection={selection} /> : null}
      </div>
      <p className="line-clamp-3 min-h-[4.35em] text-base max-sm:hidden print:hidden">
        {candidate.platform ?? texts.noPlatform}
      </p>
      <Tags tags={candidate.tags} />
      <Counters candidate={candidate} />
      <div className="max-sm:order-1 max-sm:col-span-2 empty:hidden">
        <SimulatedCounts counts={candidate.simulated} />
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:mt-auto max-sm:contents print:hidden">
        {actions}
        {/* CAND-30 requires a full page load, so the router must not handle this plain link. */}
        <a
          href={profilePath(candidate.slug)}
          aria-label={texts.seeProfileOf(candidate.name)}
          className={`${buttonClass('secondary', 'small')} max-sm:order-1 max-sm:col-start-2 max-sm:self-end max-sm:border-0 max-sm:px-0 print:hidden`}
        >
          {texts.seeProfile}
          <Icon of={ArrowRightIcon} />
        </a>
      </div>
    </Card>
  );
}

/** Shows the official share of the valid votes in the candidate's latest announced round. */
function OfficialShare({ lastPlace }: { lastPlace: LastPlace | null }) {
  if (!lastPlace) return null;
  const share = shareOf(lastPlace.votes, lastPlace.validVotes);
  if (share === null) return null;
  return (
    <p className="shrink-0 text-right leading-tight">
      <strong className="block text-xl tabular-nums max-sm:text-lg">{formatPercent(share)}</strong>
      <span className="text-ink-2 text-xs">{texts.ofRound(lastPlace.round)}</span>
    </p>
  );
}

/**
 * The checkbox that selects the candidate for comparison. It serves keyboards, screen readers and pages
 * without JavaScript too.
 */
function CompareBox({ candidate, selection }: { candidate: ListedCandidate; selection: CardSelection }) {
  return (
    <Checkbox
      form={selection.formId}
      name={selectionParam}
      value={candidate.slug}
      className="ml-auto max-sm:row-span-2 max-sm:self-center pointer-coarse:max-sm:[&_label]:min-h-11 max-sm:[&_label]:items-center max-sm:[&_input]:mt-0"
      checked={selection.isSelected}
      onChange={selection.toggle}
      label={texts.compare.label}
      aria-label={texts.compare.labelOf(candidate.name)}
    />
  );
}

const controls = 'a, button, input, label, summary, details, form, dialog';

/** Tells whether a press hit the card itself rather than a control or selected text. */
function isBesideControls({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest(controls) && (getSelection()?.isCollapsed ?? true);
}

/** Shows only counters above zero (CAND-27), in a row that keeps its height when votes appear or are hidden. */
function Counters({ candidate }: { candidate: ListedCandidate }) {
  return (
    <div className="max-sm:hidden print:hidden">
      <CounterRow items={shownCounters(candidate)} rest={candidate.votes === 0 ? texts.noVotes : undefined} />
    </div>
  );
}

/**
 * Badges of the score and of how often the profile is visited. Omits a missing score and a normal number of
 * visits (CAND-20, CAND-23).
 */
function Marks({ candidate, badges }: { candidate: ListedCandidate; badges: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 max-sm:self-end max-sm:[li:not(:has([data-note]))>div>&]:row-span-2 max-sm:[li:not(:has([data-note]))>div>&]:self-center">
      <StandingBadge finalRound={candidate.finalRound} lastPlace={candidate.lastPlace} />
      {candidate.isFictitious ? <Badge kind="dashed">{texts.fictitious}</Badge> : null}
      {candidate.score === null ? null : (
        <ScoreBadge name={candidate.name} details={candidate.scoreDetails} />
      )}
      {candidate.trend === 'hot' || candidate.trend === 'low' ? (
        <Badge>{texts.trend[candidate.trend]}</Badge>
      ) : null}
      {badges}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { first, rest } = firstOf(tags, shownTags);
  if (first.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 max-sm:hidden print:hidden">
      {first.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest > 0 ? <Tag>+{rest}</Tag> : null}
    </p>
  );
}
