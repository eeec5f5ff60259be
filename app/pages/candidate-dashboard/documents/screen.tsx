import type { DocumentType } from '#app/features/campaign/documents/rules.ts';
import { ChangeHistory } from '#app/pages/_shared/candidate-history/change-history.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { DashboardPage } from '../parts/dashboard-page.tsx';
import type { Route } from './+types/screen.ts';
import { updateDocument } from './actions.server.ts';
import { DocumentForm } from './document-form.tsx';
import { readDocuments } from './read-documents.server.ts';
import { documentPageTexts } from './texts.ts';

const t = documentPageTexts.ro;

export const loader = readDocuments;
export const action = updateDocument;

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/candidate-dashboard/documents`: the two declarations with their forms and their history (CDASH-38). */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { content, ...page } = loaderData;
  const refused = actionData && 'typed' in actionData ? actionData : null;
  return (
    <DashboardPage {...page}>
      {page.frame && content ? (
        <>
          <EditOutcome
            answer={refused ? undefined : actionData}
            done={t.done(content.done)}
            isOpen={refused !== null}
          />
          <section aria-labelledby="documente" className="max-w-(--own)">
            <SectionHead id="documente" title={t.title} standFirst={t.stand} />
            {content.documents.every(({ url }) => url === null) ? (
              <EmptyState
                title={t.none}
                action={page.frame.isOwn ? <Anchor href="#wealth">{t.add}</Anchor> : null}
              />
            ) : null}
            {content.documents.map((document) => (
              <section
                key={document.type}
                aria-labelledby={document.type}
                className="border-line border-t py-5"
              >
                <h3 id={document.type} className="text-xl">
                  {t.types[document.type]}
                </h3>
                <Stored {...document} />
                {page.frame.isOwn ? (
                  <DocumentForm
                    key={document.version}
                    document={document}
                    refused={refused?.type === document.type ? refused : null}
                  />
                ) : null}
              </section>
            ))}
            {content.hasProfile ? null : <p>{t.noProfile}</p>}
          </section>
          <ChangeHistory changes={content.changes} title={t.history} />
        </>
      ) : null}
    </DashboardPage>
  );
}

type StoredProps = {
  type: DocumentType;
  url: string | null;
  host: string | null;
  updated: Date | string | null;
};

/** Shows a document's present URL with its host and date. */
function Stored({ url, host, updated }: StoredProps) {
  if (url === null) return <p className="mt-1 text-ink-2">{t.missing}</p>;
  return (
    <div className="mt-1 grid gap-1">
      <p className="[overflow-wrap:anywhere]">
        <Anchor href={url}>{url}</Anchor>
      </p>
      <p className="text-ink-2 text-sm">
        {host} {t.updated(updated)}
      </p>
    </div>
  );
}
