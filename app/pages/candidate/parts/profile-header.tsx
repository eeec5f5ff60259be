import type { Candidate, Profile } from '#app/features/candidates/profile/queries.server.ts';
import type { VerificationStatus } from '#app/features/candidates/rules.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { StandingBadge } from '#app/pages/_shared/candidate-card/standing-badge.tsx';
import { ScoreBadge } from '#app/pages/_shared/score/score-badge.tsx';
import { Badge, VerifiedTick } from '#app/ui/badge.tsx';
import { openingId } from '#app/ui/overlays/opening.ts';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { Kicker } from '#app/ui/text/headings.tsx';

const texts = candidateTexts.ro;

type ProfileHeaderProps = {
  candidate: Candidate;
  verification: VerificationStatus;
  score: ScoreDetails | null;
  photo: Profile['photo'];
};

/** Shows the candidate's name, party and ballot position (PROF-02, PROF-03). */
export function ProfileHeader({ candidate, verification, score, photo }: ProfileHeaderProps) {
  const standing = candidate.standings.at(-1);
  const position = texts.ballotPositions(candidate.standings);
  return (
    <header
      id={openingId}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 pt-4 pb-6 sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:pb-8"
    >
      <div className="sm:row-span-2">
        <PersonMark
          name={candidate.name}
          tone={candidate.hue}
          size="hero"
          picture={photo?.url}
          alt={photo?.description}
        />
      </div>
      <div>
        <Kicker>{[candidate.party ?? texts.independent, position].filter(Boolean).join(' · ')}</Kicker>
        <h1 tabIndex={-1} className="text-3xl">
          {candidate.name}
          {verification === 'verified' ? <VerifiedTick label={texts.verifiedTick} /> : null}
        </h1>
        {candidate.occupation ? (
          <p className="mt-1.5 text-ink-2 sm:mt-2.5 sm:text-lg">
            {candidate.isFictitious ? candidate.occupation : texts.occupation(candidate.occupation)}
          </p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 max-sm:col-span-2">
        <StandingBadge
          finalRound={standing && standing.round > 1 ? standing.round : null}
          lastPlace={candidate.lastPlace}
        />
        {candidate.isFictitious ? <Badge kind="dashed">{texts.fictitious}</Badge> : null}
        <ScoreBadge name={candidate.name} details={score} />
      </div>
    </header>
  );
}
