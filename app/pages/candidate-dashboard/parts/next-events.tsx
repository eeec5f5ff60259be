import { MoreLink } from '#app/ui/data/more-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Overview } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.events;

/** The next three events of the candidate (CDASH-06). */
export function NextEvents({ planned, query }: Pick<Overview, 'planned'> & { query: string }) {
  return (
    <section aria-labelledby="evenimente">
      <SectionHead id="evenimente" title={texts.title} />
      {planned.next.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
      ) : (
        <ol className="border-line border-b">
          {planned.next.map(({ id, title, location, start, isPublic }) => (
            <li key={id} className="border-line border-t py-3">
              <p className="text-ink-2 text-sm">{formatDateTime(start)}</p>
              <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
              <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
                {[location, isPublic ? '' : texts.internal].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2">
        <MoreLink href={`/candidate-dashboard/events${query}`}>{texts.all}</MoreLink>
      </p>
    </section>
  );
}
