import type { Publication } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts as texts } from '#app/features/elections/state/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';

const kinds = { provisional: 'yellow', final: 'blue', validated: 'green' } as const;

/** Shows a result's state next to its headline: provisional or final, with time and source. */
export function ResultBadge({ publication }: { publication: Publication }) {
  const { state, sources } = publication;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={kinds[state]}>{texts.ro.states[state]}</Badge>
      <p className="text-ink-3 text-xs">{texts.ro.when(publication)} </p>
      {sources.length > 0 ? <SourceLine sources={asSources(sources)} className="max-lg:basis-full" /> : null}
    </div>
  );
}
