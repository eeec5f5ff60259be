import { profilePath } from '#app/features/candidates/addresses.ts';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { OwnField } from '#app/features/candidates/profile/queries.server.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { profileEditingTexts } from '#app/features/profile-editing/texts.ts';
import { Tag } from '#app/ui/badge.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { readProfile } from '../loader.server.ts';
import { splitLongText } from '../long-text.ts';
import { tabWords } from '../tabs.ts';
import { EntryList } from './entry-list.tsx';

const texts = profileTexts.ro;

type ProfileData = Awaited<ReturnType<typeof readProfile>>;
type DescriptionData = Pick<ProfileData, 'profile' | 'positionCount' | 'candidate'> & {
  sources: Pick<ProfileData['sources'], 'get'>;
};

/** The tab `Descriere`: biography, platform with its themes, milestones and achievements. */
export function Description({ data }: { data: DescriptionData }) {
  const { profile, sources, positionCount, candidate } = data;
  return (
    <div className="grid gap-10">
      <TextSection
        title={texts.biography}
        text={profile.biography}
        empty={texts.noBiography}
        sources={sources.get('biography')}
        own={profile.own.biography}
        isSourced={!candidate.isFictitious}
      />
      <section>
        <TextSection
          title={texts.platform}
          text={profile.platform}
          empty={candidateTexts.ro.noPlatform}
          sources={sources.get('platform')}
          own={profile.own.campaign_platform}
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
          <Fold summary={texts.milestonesFold(profile.milestones.length)}>
            <p className="mb-3 text-ink-3 text-xs">{texts.milestonesNote}</p>
            <EntryList entries={profile.milestones} empty="" sources={sources.get('milestones') ?? []} />
          </Fold>
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

/**
 * Shows the first sentences of a long text. The rest is a paragraph of its own, which phones fold and wide screens and
 * paper show.
 */
function LongText({ title, text }: { title: string; text: string }) {
  const { opening, rest } = splitLongText(text);
  const paragraphsOf = (part: string) =>
    part.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <>
      <Prose>{paragraphsOf(opening)}</Prose>
      {rest ? (
        <Fold summary={texts.wholeText(title)} look="bare" className="mt-2 sm:mt-4">
          <Prose>{paragraphsOf(rest)}</Prose>
        </Fold>
      ) : null}
    </>
  );
}

type TextSectionProps = {
  title: string;
  text: string | null;
  empty: string;
  sources: Parameters<typeof sourceLinks>[0] | undefined;
  /** `isSourced` is false for the invented candidate, whose texts cite no sources. */
  isSourced: boolean;
  /** `own` is set for a text that the candidate or the team wrote. */
  own: OwnField | undefined;
};

function TextSection({ title, text, empty, sources = [], isSourced, own }: TextSectionProps) {
  const noteOf = () => {
    if (own) return profileEditingTexts.ro.own[own.author](own.at);
    return sources.length === 0 && isSourced ? texts.sourcesLater : null;
  };
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {text ? (
        <>
          <LongText title={title} text={text} />
          <SourceLine note={noteOf()} sources={sourceLinks(sources)} className="mt-3" />
        </>
      ) : (
        <p className="text-ink-2">{empty}</p>
      )}
    </section>
  );
}
