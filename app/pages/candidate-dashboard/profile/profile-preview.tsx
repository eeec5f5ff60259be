import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { EntryList } from '#app/pages/candidate/parts/entry-list.tsx';
import { Description } from '#app/pages/candidate/parts/profile-description.tsx';
import { ContactBar, ProfileLinks } from '#app/pages/candidate/parts/profile-links.tsx';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { readOwnProfile } from './read.server.ts';

const texts = profileTexts.ro;

type ProfilePreviewProps = { data: Awaited<ReturnType<typeof readOwnProfile>>; title: string };

/** Previews the profile's edited parts, one below the other instead of in tabs. */
export function ProfilePreview({ data, title }: ProfilePreviewProps) {
  const { profile, sources, own, candidate } = data;
  return (
    <section aria-labelledby="previzualizare" className="mt-4">
      <SectionHead id="previzualizare" title={title} />
      <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PersonMark
          name={own.name}
          tone={candidate.hue}
          size="hero"
          picture={profile.photo?.url}
          alt={profile.photo?.description}
        />
        <p className="font-serif text-2xl">{own.name}</p>
      </div>
      <ContactBar profile={profile} />
      <div className="mt-6 grid max-w-(--measure) gap-10">
        <Description data={data} />
        <section>
          <h2 className="mb-3 text-2xl">{texts.tabs.education}</h2>
          <EntryList
            entries={profile.education}
            empty={texts.noEducation}
            unknownPeriod={texts.unknownPeriod}
            sources={sources.get('education') ?? []}
          />
        </section>
        <section>
          <h2 className="mb-3 text-2xl">{texts.tabs.experience}</h2>
          <EntryList
            entries={profile.experience}
            empty={texts.noExperience}
            unknownPeriod={texts.unknownPeriod}
            sources={sources.get('experience') ?? []}
          />
        </section>
        <section>
          <h2 className="mb-3 text-2xl">{texts.tabs.links}</h2>
          <ProfileLinks profile={profile} />
          {profile.office ? (
            <div className="mt-4">
              <KeyValues items={[{ label: texts.office, value: profile.office }]} />
            </div>
          ) : null}
        </section>
      </div>
    </section>
  );
}
