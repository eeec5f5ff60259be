import { Badge } from '#app/ui/badge.tsx';
import { SourceLine } from '#app/ui/source-line.tsx';
import type { Publication } from '../publication.queries.server.ts';
import { resultStateTexts as texts } from '../result-state.texts.ts';
import { asSources } from './cited-sources.tsx';

const kinds = { provisional: 'yellow', final: 'blue', validated: 'green' } as const;

/** The state of a result beside its headline: how certain it is, since when, and who said so. */
export function ResultBadge({ publication }: { publication: Publication }) {
  const { state, sources } = publication;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={kinds[state]}>{texts.ro.states[state]}</Badge>
      <SourceLine note={texts.ro.when(publication)} sources={asSources(sources)} className="" />
    </div>
  );
}
