import { profilePath } from '#app/features/candidates/addresses.ts';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { PositionList } from '#app/pages/_shared/positions/position-list.tsx';
import { Tag } from '#app/ui/badge.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { readProfile } from '../loader.server.ts';
import { tabWords } from '../tabs.ts';
import { EntryList } from './entry-list.tsx';
import { ProfileDocuments } from './profile-documents.tsx';
import { ProfileLinks } from './profile-links.tsx';

const texts = profileTexts.ro;

type ProfileData = Awaited<ReturnType<typeof readProfile>>;

/** Shows the contents of the chosen tab under their own heading. */
export function TabPanel({ data }: { data: ProfileData }) {
  const { profile, sources } = data;
  if (data.tab === 'description') return <Description data={data} />;
  return (
    <>
      <h2 className="mb-4 text-2xl">
        {data.tab === 'positions' ? compatibilityTexts.ro.title : texts.tabs[data.tab]}
      </h2>
      {data.tab === 'education' ? (
        <EntryList
          entries={profile.education}
          empty={texts.noEducation}
          unknownPeriod={texts.unknownPeriod}
          sources={sources.get('education') ?? []}
        />
      ) : null}
      {data.tab === 'experience' ? (
        <EntryList
          entries={profile.experience}
          empty={texts.noExperience}
          unknownPeriod={texts.unknownPeriod}
          sources={sources.get('experience') ?? []}
        />
      ) : null}
      {data.tab === 'documents' ? (
        <ProfileDocuments
          documents={profile.documents}
          wealthSources={sources.get('wealth') ?? []}
          changes={data.changes.filter(({ kind }) => kind !== 'event')}
        />
      ) : null}
      {data.tab === 'links' ? <ProfileLinks profile={profile} /> : null}
      {data.tab === 'positions' ? (
        <>
          <p className="mb-6 text-ink-2">
            {compatibilityTexts.ro.stand(data.positionCount.declared, data.positionCount.questions)}
          </p>
          <PositionList positions={data.positions ?? []} />
        </>
      ) : null}
    </>
  );
}

function Description({ data }: { data: ProfileData }) {
  const { profile, sources, positionCount, candidate } = data;
  return (
    <div className="grid gap-10">
      <TextSection
        title={texts.biography}
        text={profile.biography}
        empty={texts.noBiography}
        sources={sources.get('biography')}
        isSourced={!candidate.isFictitious}
      />
      <section>
        <TextSection
          title={texts.platform}
          text={profile.platform}
          empty={candidateTexts.ro.noPlatform}
          sources={sources.get('platform')}
          isSourced={!candidate.isFictitious}
        />
        {profile.tags.length > 0 ? (
          <ul aria-label={texts.tags} className="mt-4 flex flex-wrap gap-1.5">
            {profile.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-4">
          <MoreLink href={`${profilePath(candidate.slug)}?sectiune=${tabWords.positions}`} keepScroll>
            {texts.positions(positionCount.declared, positionCount.questions)}
          </MoreLink>
        </p>
      </section>
      {profile.milestones.length > 0 ? (
        <section>
          <h2 className="mb-3 text-2xl">{texts.milestones}</h2>
          <p className="mb-3 text-ink-3 text-xs">{texts.milestonesNote}</p>
          <EntryList entries={profile.milestones} empty="" sources={sources.get('milestones') ?? []} />
        </section>
      ) : null}
      {profile.achievements.length > 0 ? (
        <section>
          <h2 className="mb-3 text-2xl">{texts.achievements}</h2>
          <EntryList entries={profile.achievements} empty="" sources={sources.get('achievements') ?? []} />
        </section>
      ) : null}
    </div>
  );
}

type TextSectionProps = {
  title: string;
  text: string | null;
  empty: string;
  sources: Parameters<typeof sourceLinks>[0] | undefined;
  /** False for the invented candidate, whose texts cite no sources. */
  isSourced: boolean;
};

function TextSection({ title, text, empty, sources = [], isSourced }: TextSectionProps) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {text ? (
        <>
          <Prose>
            {text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <SourceLine
            note={sources.length === 0 && isSourced ? texts.sourcesLater : null}
            sources={sourceLinks(sources)}
            className="mt-3"
          />
        </>
      ) : (
        <p className="text-ink-2">{empty}</p>
      )}
    </section>
  );
}
