import { type Source, SourceLine } from '#app/ui/source-line.tsx';
import type { CitedSource } from '../sources.server.ts';
import { resultTexts } from '../texts.ts';

/** As the design system's source line wants them; a source whose page may not be linked yet is named only. */
export function asSources(cited: readonly CitedSource[]): Source[] {
  return cited.map((source) => ({ label: source.label, ...(source.url ? { href: source.url } : {}) }));
}

type OfficialSourcesProps = { sources: readonly CitedSource[]; announcedAt: Date; note?: string };

/** Signs official figures: what they are a share of, who published them, when the result was announced. */
export function OfficialSources({ sources, announcedAt, note }: OfficialSourcesProps) {
  return <SourceLine sources={asSources(sources)} note={note} date={resultTexts.ro.official(announcedAt)} />;
}
