import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { asSources, OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';

const texts = resultTexts.ro;

/** Shows the publisher and the time of the result. */
export function Announcement({
  page: { announcement, sources, announcementSources },
}: {
  page: ResultsPage;
}) {
  const { note } = announcement;
  return (
    <>
      <OfficialSources sources={sources} announcedAt={announcement.at} note={texts.computed} />
      <Fold summary={texts.folds.announcement} className="mt-2 sm:mt-1">
        <SourceLine
          sources={asSources(announcementSources)}
          note={note ? `${texts.announcement}: ${note}` : texts.announcement}
          className=""
        />
      </Fold>
    </>
  );
}
