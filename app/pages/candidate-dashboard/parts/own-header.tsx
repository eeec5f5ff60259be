import { profilePath } from '#app/features/candidates/addresses.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Badge, VerifiedTick } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import type { Overview } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro;

/**
 * Summarises the profile: name, party and the beginning of the biography (CDASH-17), with links to the public
 * profile and the account.
 */
export function OwnHeader({
  candidate,
  verification,
  summary,
  photo,
  isOwn,
}: Pick<Overview, 'candidate' | 'verification' | 'summary' | 'photo'> & { isOwn: boolean }) {
  return (
    <section
      aria-labelledby="candidatul"
      className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr] sm:items-center"
    >
      <PersonMark
        name={candidate.name}
        tone={candidate.hue}
        size="hero"
        picture={photo?.url}
        alt={photo?.description}
      />
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="candidatul" className="text-2xl [overflow-wrap:anywhere]">
            {candidate.name}
            {verification?.status === 'verified' ? (
              <VerifiedTick label={candidateTexts.ro.verifiedTick} />
            ) : null}
          </h2>
          <p className="mt-1 text-ink-2">{candidate.party ?? candidateTexts.ro.independent}</p>
          <p className="mt-2 line-clamp-3 max-w-(--measure) whitespace-pre-line text-sm">
            {summary ?? texts.noSummary}
          </p>
          {candidate.isFictitious ? (
            <p className="mt-2">
              <Badge kind="dashed">{candidateTexts.ro.fictitious}</Badge>
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <ButtonLink href="/candidate-dashboard?editeaza=profil" keepScroll>
              {texts.editProfile}
            </ButtonLink>
          ) : null}
          <ButtonLink href={profilePath(candidate.slug)} kind="secondary">
            {texts.publicProfile}
          </ButtonLink>
          {isOwn ? (
            <ButtonLink href="/account" kind="quiet">
              {texts.account}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
