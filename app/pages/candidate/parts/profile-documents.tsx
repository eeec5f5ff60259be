import { recogniseHost } from '#app/features/campaign/documents/rules.ts';
import { hostText } from '#app/features/campaign/documents/texts.ts';
import { sourceLinks } from '#app/features/candidates/partial-date.ts';
import type { Profile } from '#app/features/candidates/profile/queries.server.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { ShownChange } from '#app/features/profile-editing/history/shown-change.ts';
import { ChangeHistory } from '#app/pages/_shared/candidate-history/change-history.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const texts = profileTexts.ro.documents;

type ProfileDocumentsProps = {
  documents: Profile['documents'];
  wealthSources: readonly CitedSource[];
  /** The candidate's own changes of the documents, newest first. */
  changes: readonly ShownChange[];
};

/**
 * The tab `Documente Oficiale` (PROF-24): the candidate's two declarations, where to find them, and press
 * reports about them.
 */
export function ProfileDocuments({ documents, wealthSources, changes }: ProfileDocumentsProps) {
  const portal = documents.portalUrl ? (
    <p>
      {texts.portalBefore}
      <Anchor href={documents.portalUrl}>{texts.portal}</Anchor>.
    </p>
  ) : null;
  const isOwn = (kind: ShownChange['kind']) => changes.some((change) => change.kind === kind);
  const hasAny = documents.wealthUrl !== null || documents.interestsUrl !== null;
  return (
    <>
      {hasAny ? (
        <div className="grid gap-3">
          <ul className="border-line border-b">
            <DocumentLine label={texts.wealth} url={documents.wealthUrl} isOwn={isOwn('wealth')} />
            <DocumentLine label={texts.interests} url={documents.interestsUrl} isOwn={isOwn('interests')} />
          </ul>
          {documents.updated ? (
            <p className="text-ink-2 text-sm">{texts.updated(documents.updated)}</p>
          ) : null}
          {portal}
        </div>
      ) : (
        <EmptyState title={texts.none}>{portal}</EmptyState>
      )}
      {documents.wealthSummary ? (
        <section className="mt-8 max-w-(--measure)">
          <h3 className="text-xl">{texts.summary}</h3>
          <p className="mt-2">{documents.wealthSummary}</p>
          <SourceLine sources={sourceLinks(wealthSources)} className="mt-2" />
        </section>
      ) : null}
      <div className="mt-8">
        <ChangeHistory changes={changes} title={texts.history} />
      </div>
    </>
  );
}

type DocumentLineProps = {
  label: string;
  url: string | null;
  /** `isOwn` is true for a URL that the candidate wrote. The page then shows its host. */
  isOwn: boolean;
};

function DocumentLine({ label, url, isOwn }: DocumentLineProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
      <span className="font-semibold">{label}</span>
      {url ? (
        <span>
          <Anchor href={url} aria-label={`${texts.open}: ${label}`}>
            {texts.open}
          </Anchor>
          {isOwn ? <span className="block text-ink-2 text-sm">{hostText(recogniseHost(url))}</span> : null}
        </span>
      ) : (
        <span className="text-ink-2">{texts.missing}</span>
      )}
    </li>
  );
}
