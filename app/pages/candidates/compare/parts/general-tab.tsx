import type { ReactNode } from 'react';
import { profilePath } from '#app/features/candidates/addresses.ts';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { ScoreInfo, scoreText } from '#app/pages/_shared/score/score-badge.tsx';
import type { ComparisonData } from '#app/pages/candidates/compare/read-comparison.server.ts';
import { comparisonTexts } from '#app/pages/candidates/compare/texts.ts';
import { Tag } from '#app/ui/badge.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { type ComparedRow, ComparisonTable } from './comparison-table.tsx';

const texts = comparisonTexts.ro;
const t = texts.general;
const words = candidateTexts.ro;

export type ContentOf<Section> = Extract<NonNullable<ComparisonData['content']>, { section: Section }>;

type GeneralTabProps = { people: readonly ListedCandidate[]; content: ContentOf<'general'> };

/** Compares the contents of the profiles, one row per heading (COMP-06). */
export function GeneralTab({ people, content }: GeneralTabProps) {
  const row = (
    id: string,
    label: string,
    cell: (person: ListedCandidate, index: number) => ReactNode,
  ): ComparedRow => ({ id, label, cells: people.map(cell) });
  const short: typeof row = (...of) => ({ ...row(...of), isShort: true });
  const profileOf = (index: number) => content.profiles[index];
  const rows: ComparedRow[] = [
    row('partid', t.party, ({ party }) => party ?? words.independent),
    row('scor', t.score, (person) => <Score person={person} />),
    {
      ...short('voturi', t.votes, ({ votes }) => (
        <Count of={votes} missing={words.hidden} none={words.noVotes} />
      )),
      note: words.unscientific,
    },
    {
      ...short('turul-1', t.firstRound, ({ firstRoundVotes }) => (
        <Count of={firstRoundVotes} missing={texts.missing} />
      )),
      note: content.hasResult ? t.firstRoundNote : t.notYet,
    },
    short('vizualizari', t.views, ({ views }) => (
      <Count of={views} missing={texts.missing} none={words.noViews} />
    )),
    row('biografie', t.biography, (person, index) => (
      <Text
        text={profileOf(index)?.biography ?? null}
        empty={profileTexts.ro.noBiography}
        sources={profileOf(index)?.biographySources}
        isSourced={!person.isFictitious}
      />
    )),
    row('platforma', t.platform, (person, index) => (
      <Text
        text={profileOf(index)?.platform ?? null}
        empty={words.noPlatform}
        sources={profileOf(index)?.platformSources}
        isSourced={!person.isFictitious}
      />
    )),
    row('interese', t.interests, ({ tags }) => <Tags tags={tags} />),
    row('profil', t.fullProfile, ({ slug, name }) => (
      <MoreLink href={profilePath(slug)}>{words.seeProfileOf(name)}</MoreLink>
    )),
  ];
  return (
    <>
      <ComparisonTable caption={t.caption} people={people} rows={rows} />
      <p className="mt-4 max-w-(--measure) text-ink-3 text-xs">
        {words.unscientific}. {words.unscientificMeaning}
      </p>
      {content.resultSources.length > 0 ? (
        <SourceLine note={`${t.firstRound}.`} sources={sourceLinks(content.resultSources)} className="mt-1" />
      ) : null}
    </>
  );
}

/** `none` is the text for a count of zero. Omit it where 0 is an ordinary figure. */
type CountProps = { of: number | null; missing: string; none?: string };

function Count({ of: count, missing, none }: CountProps) {
  if (count === 0 && none) return <span className="text-ink-2">{none}</span>;
  return (
    <span className="font-semibold tabular-nums">{count === null ? missing : formatInteger(count)}</span>
  );
}

function Score({ person: { name, scoreDetails } }: { person: ListedCandidate }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold">
      {scoreText(scoreDetails)} <ScoreInfo name={name} details={scoreDetails} />
    </span>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return t.noTags;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

type TextProps = {
  text: string | null;
  empty: string;
  sources: readonly CitedSource[] | undefined;
  /** `isSourced` is false for the invented candidate, whose texts cite no sources. */
  isSourced: boolean;
};

function Text({ text, empty, sources = [], isSourced }: TextProps) {
  if (!text) return <p className="text-ink-2">{empty}</p>;
  return (
    <>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="mb-2 max-w-(--measure)">
          {paragraph}
        </p>
      ))}
      <SourceLine
        note={sources.length === 0 && isSourced ? profileTexts.ro.sourcesLater : null}
        sources={sourceLinks(sources)}
        className="mt-1.5"
      />
    </>
  );
}
