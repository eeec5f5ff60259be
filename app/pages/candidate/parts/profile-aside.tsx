import type { ReactNode } from 'react';
import { formatPartialDate, sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { Candidate, Profile } from '#app/features/candidates/profile/queries.server.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { fullViewsBar, viewsShare } from '#app/features/candidates/rules.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { shownCounters } from '#app/features/candidates/shown-counters.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { ScoreInfo, scoreText } from '#app/pages/_shared/score/score-badge.tsx';
import { SimulatedCounts } from '#app/pages/_shared/simulated-counts/simulated-counts.tsx';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { bareAddress } from './profile-links.tsx';

const texts = profileTexts.ro;
const words = candidateTexts.ro;

type ProfileAsideProps = {
  candidate: Candidate;
  profile: Profile;
  /** Number of profile views, including this view. */
  views: number;
  sources: readonly CitedSource[];
};

/** The boxes next to the tabs: statistics, verification, contact, personal data (PROF-10..13). */
export function ProfileAside({ candidate, profile, views, sources }: ProfileAsideProps) {
  const status = words.verification(profile.verification.status, candidate.isFictitious);
  return (
    <aside aria-label={texts.aside}>
      <Box title={texts.statistics}>
        <Statistics candidate={candidate} views={views} score={profile.scoreDetails} />
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

type StatisticsProps = { candidate: Candidate; views: number; score: ScoreDetails | null };

/** Shows votes and followers above zero, the views, and the interest (CAND-23) even when it is normal (PROF-10). */
function Statistics({ candidate, views, score }: StatisticsProps) {
  const { counts, trend, name } = candidate;
  return (
    <>
      {counts.votes === 0 ? <p className="mb-2 text-ink-2 text-sm">{words.noVotes}</p> : null}
      <KeyValues
        items={[
          ...shownCounters({ ...counts, views: 0 }),
          // Shown from zero on, because the visitor's own view would otherwise insert a row into the open page.
          { label: texts.profileViews, value: <Views views={views} /> },
          ...(trend ? [{ label: texts.interest, value: words.trend[trend] }] : []),
          {
            label: texts.score,
            value: (
              <span className="inline-flex items-center gap-1">
                {scoreText(score)} <ScoreInfo name={name} details={score} align="end" />
              </span>
            ),
          },
        ]}
      />
      <SimulatedCounts counts={counts.simulated} />
      <p className="mt-2 text-ink-3 text-xs">
        {words.unscientific}. {words.unscientificMeaning} {texts.fullBar(fullViewsBar)}
        {trend ? ` ${words.interestMeaning}` : null}
      </p>
    </>
  );
}

/** Shows the number of views above a bar that grows with it (VIEW-13). */
function Views({ views }: { views: number }) {
  return (
    <>
      {formatInteger(views)}
      <span aria-hidden="true" className="bar-track mt-1.5 mb-1 ml-auto block h-1.5 w-28 max-w-full">
        <span className="block h-full bg-blue" style={{ width: `${viewsShare(views).toFixed(1)}%` }} />
      </span>
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
