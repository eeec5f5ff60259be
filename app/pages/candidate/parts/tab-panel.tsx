import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { PositionList } from '#app/pages/_shared/positions/position-list.tsx';
import type { readProfile } from '../loader.server.ts';
import { EntryList } from './entry-list.tsx';
import { Description } from './profile-description.tsx';
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
          changes={data.detailChanges.filter(({ kind }) => kind !== 'event')}
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
