import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';

const texts = resultTexts.ro;

/** Tells how the result was announced, with the sources of its hour. */
export function Announcement({ page: { announcement, announcementSources } }: { page: ResultsPage }) {
  const { note } = announcement;
  return (
    <Fold summary={texts.folds.announcement} className="mt-2 sm:mt-4">
      <SourceLine
        sources={asSources(announcementSources)}
        note={note ? `${texts.announcement}: ${note}` : texts.announcement}
        className=""
      />
    </Fold>
  );
}
