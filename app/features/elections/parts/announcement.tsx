import { SourceLine } from '#app/ui/source-line.tsx';
import type { ResultsPage } from '../results-page.queries.server.ts';
import { resultTexts } from '../texts.ts';
import { asSources, OfficialSources } from './cited-sources.tsx';

const texts = resultTexts.ro;

/** Who published the result, and when. */
export function Announcement({
  page: { announcement, sources, announcementSources },
}: {
  page: ResultsPage;
}) {
  const { note } = announcement;
  return (
    <>
      <OfficialSources sources={sources} announcedAt={announcement.at} note={texts.computed} />
      <SourceLine
        sources={asSources(announcementSources)}
        note={note ? `${texts.announcement}: ${note}` : texts.announcement}
        className="mt-1"
      />
    </>
  );
}
