import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { sourceDate } from '#app/features/elections/sources/source-date.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { type Source, SourceLine } from '#app/ui/data/source-line.tsx';

/**
 * Converts cited sources to the design system's format, with dates when one publisher has several sources.
 * Omits links that may not be shown yet and states why.
 */
export function asSources(cited: readonly CitedSource[]): Source[] {
  const count = (label: string) => cited.filter((source) => source.label === label).length;
  return cited.map(({ label, date, url }) => ({
    label: count(label) > 1 && date ? `${label}, ${sourceDate(date)}` : label,
    ...(url ? { href: url } : { isLinkLater: true }),
  }));
}

type OfficialSourcesProps = {
  sources: readonly CitedSource[];
  announcedAt: Date;
  note?: string;
  className?: string;
};

/** The source note of official figures: their base, publishers, and time of the announcement. */
export function OfficialSources({ sources, announcedAt, note, className }: OfficialSourcesProps) {
  return (
    <SourceLine
      sources={asSources(sources)}
      note={note}
      date={resultTexts.ro.official(announcedAt)}
      className={className}
    />
  );
}
