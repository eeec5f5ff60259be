import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { sourceDate } from '#app/features/elections/sources/source-date.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { type Source, SourceLine } from '#app/ui/data/source-line.tsx';

/**
 * As the design system's source line wants them; a source whose page may not be linked yet is named only. Sources of one
 * publisher are told apart by their dates.
 */
export function asSources(cited: readonly CitedSource[]): Source[] {
  const count = (label: string) => cited.filter((source) => source.label === label).length;
  return cited.map(({ label, date, url }) => ({
    label: count(label) > 1 && date ? `${label}, ${sourceDate(date)}` : label,
    ...(url ? { href: url } : {}),
  }));
}

type OfficialSourcesProps = { sources: readonly CitedSource[]; announcedAt: Date; note?: string };

/** Signs official figures: what they are a share of, who published them, when the result was announced. */
export function OfficialSources({ sources, announcedAt, note }: OfficialSourcesProps) {
  return <SourceLine sources={asSources(sources)} note={note} date={resultTexts.ro.official(announcedAt)} />;
}
