import type { ReactNode } from 'react';
import type { CitedSource } from '#app/features/elections/sources.server.ts';
import { Anchor } from '#app/ui/anchor.tsx';
import { KeyValues } from '#app/ui/figure.tsx';
import { formatInteger } from '#app/ui/format.ts';
import { Box } from '#app/ui/headings.tsx';
import { SourceLine } from '#app/ui/source-line.tsx';
import { formatPartialDate, sourceLinks } from '../partial-date.ts';
import type { Candidate, Profile } from '../profile.queries.server.ts';
import { profileTexts } from '../profile.texts.ts';
import { candidateTexts } from '../texts.ts';
import { bareAddress } from './profile-links.tsx';
import { ScoreInfo, scoreText } from './score-badge.tsx';

const texts = profileTexts.ro;
const words = candidateTexts.ro;

type ProfileAsideProps = { candidate: Candidate; profile: Profile; sources: readonly CitedSource[] };

/** The boxes beside the tabs: statistics, verification, contact, personal data (PROF-10..13). */
export function ProfileAside({ candidate, profile, sources }: ProfileAsideProps) {
  const status = words.verification(profile.verification.status, candidate.isFictitious);
  return (
    <aside aria-label={texts.aside}>
      <Box title={texts.statistics}>
        <Statistics candidate={candidate} score={profile.score} />
      </Box>
      <Box title={texts.verification}>
        <p
          className={`font-semibold text-sm ${profile.verification.status === 'verified' ? 'text-green' : ''}`}
        >
          {status.status}
        </p>
        <p className="mt-1 text-ink-2 text-sm">
          {status.meaning} {profile.verification.date ? texts.verifiedOn(profile.verification.date) : null}
        </p>
      </Box>
      <Box title={texts.contact}>
        <Contact profile={profile} />
      </Box>
      <Facts candidate={candidate} sources={sources} />
    </aside>
  );
}

function Statistics({ candidate, score }: { candidate: Candidate; score: number | null }) {
  const { counts, name } = candidate;
  return (
    <>
      <KeyValues
        items={[
          {
            label: words.votesLabel,
            value: counts.votes === null ? words.hidden : formatInteger(counts.votes),
          },
          { label: words.followersLabel, value: formatInteger(counts.followers) },
          { label: texts.profileViews, value: formatInteger(counts.views) },
          {
            label: texts.score,
            value: (
              <span className="inline-flex items-center gap-1">
                {scoreText(score)} <ScoreInfo name={name} score={score} align="end" />
              </span>
            ),
          },
        ]}
      />
      <p className="mt-2 text-ink-3 text-xs">
        {words.unscientific}. {words.unscientificMeaning}
      </p>
    </>
  );
}

function Contact({ profile }: { profile: Profile }) {
  const { office, email, phone, website } = profile;
  const items: { label: string; value: ReactNode }[] = [];
  if (website)
    items.push({ label: texts.website, value: <Anchor href={website}>{bareAddress(website)}</Anchor> });
  if (office) items.push({ label: texts.office, value: office });
  if (email) items.push({ label: texts.email, value: <Anchor href={`mailto:${email}`}>{email}</Anchor> });
  if (phone) items.push({ label: texts.phone, value: phone });
  if (items.length === 0) return <p className="text-ink-2 text-sm">{texts.noContact}</p>;
  return <KeyValues items={items} />;
}

function Facts({ candidate, sources }: { candidate: Candidate; sources: readonly CitedSource[] }) {
  const lines: [string, string][] = [[texts.officialName, candidate.officialName]];
  if (candidate.birthDate) lines.push([texts.birthDate, formatPartialDate(candidate.birthDate)]);
  else if (candidate.birthYear) lines.push([texts.birthYear, String(candidate.birthYear)]);
  if (candidate.birthPlace) lines.push([texts.birthPlace, candidate.birthPlace]);
  lines.push([
    candidate.partyMembers.length > 0 ? texts.alliance : texts.party,
    candidate.party ?? words.independent,
  ]);
  if (candidate.partyMembers.length > 0) lines.push([texts.members, candidate.partyMembers.join(', ')]);
  return (
    <Box title={texts.facts}>
      <KeyValues items={lines.map(([label, value]) => ({ label, value }))} />
      <SourceLine sources={sourceLinks(sources)} className="mt-2" />
    </Box>
  );
}
