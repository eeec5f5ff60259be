import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ListedDataset, LoadedElection } from '#app/features/election-datasets/queries.server.ts';
import { largestArchive, runningStates } from '#app/features/election-datasets/rules.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { readElections, receiveDataset } from './read-elections.server.ts';
import { StateBadge } from './state-badge.tsx';
import { electionsPageTexts } from './texts.ts';

const t = electionsPageTexts.ro;

export const loader = readElections;
export const action = receiveDataset;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

/** `/admin/elections`: the loaded elections, the upload of a dataset and the uploaded datasets. */
export default function Elections({ loaderData, actionData }: Route.ComponentProps) {
  const { elections, datasets, isDiscarded } = loaderData;
  useReread(datasets.some(({ state }) => runningStates.includes(state)));
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div role="status" className="empty:hidden">
          {isDiscarded && !actionData ? <Notice kind="success">{t.report.discarded}</Notice> : null}
        </div>
        <section aria-labelledby="alegeri" className="min-w-0">
          <SectionHead id="alegeri" title={t.elections.title} />
          <ElectionList elections={elections} />
        </section>
        <section aria-labelledby="incarca" className="min-w-0">
          <SectionHead id="incarca" title={t.upload.title} />
          <UploadForm refused={isRefusalAnswer(actionData) ? actionData.text : null} />
          <p className="mt-5 break-words text-ink-2 text-sm">
            {t.upload.start} <code className="whitespace-nowrap">npm run new-election -- &lt;dosar&gt;</code>
          </p>
        </section>
        <section aria-labelledby="seturi" className="min-w-0">
          <SectionHead id="seturi" title={t.datasets.title} />
          {datasets.length === 0 ? (
            <EmptyState title={t.datasets.empty} />
          ) : (
            <DatasetList datasets={datasets} />
          )}
        </section>
      </div>
    </AdminFrame>
  );
}

function ElectionList({ elections }: { elections: readonly LoadedElection[] }) {
  const { columns } = t.elections;
  const shown = elections[0]?.id;
  return (
    <DataTable
      caption={t.elections.title}
      captionHidden
      stacks
      rows={elections}
      rowKey={({ id }) => id}
      columns={[
        { id: 'title', header: columns.title, rowHeader: true, cell: ({ title }) => title },
        { id: 'day', header: columns.day, cell: ({ day }) => t.day(day) },
        {
          id: 'place',
          header: columns.place,
          cell: ({ id }) => (id === shown ? t.elections.shown : <ArchiveLink id={id} />),
        },
        {
          id: 'candidates',
          header: columns.candidates,
          numeric: true,
          cell: ({ candidates }) => t.count(candidates),
        },
        {
          id: 'corrections',
          header: columns.corrections,
          numeric: true,
          cell: ({ corrections }) => t.count(corrections),
        },
        { id: 'loadedAt', header: columns.loadedAt, cell: ({ loadedAt }) => t.at(loadedAt) },
      ]}
    />
  );
}

function ArchiveLink({ id }: { id: string }) {
  // A plain link loads the whole document, because the router does not know the archive's pages.
  return <a href={`/elections/${id}`}>{t.elections.inArchive}</a>;
}

function UploadForm({ refused }: { refused: string | null }) {
  const isSending = useNavigation().formMethod === 'POST';
  // Checks the size before sending, because the upload of a large file takes minutes.
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
      <FileField
        id="arhiva"
        name="archive"
        label={t.upload.label}
        browse={t.upload.browse}
        nothing={t.upload.nothing}
        hint={t.upload.hint}
        error={isTooLarge ? t.upload.tooLarge : refused}
        accept=".zip,application/zip"
        required
        onChange={({ currentTarget }) => setTooLarge((currentTarget.files?.[0]?.size ?? 0) > largestArchive)}
      />
      <Button type="submit" busy={isSending} disabled={isTooLarge}>
        {t.upload.send}
      </Button>
    </Form>
  );
}

function DatasetList({ datasets }: { datasets: readonly ListedDataset[] }) {
  const { columns } = t.datasets;
  return (
    <DataTable
      caption={t.datasets.title}
      captionHidden
      stacks
      rows={datasets}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'file',
          header: columns.file,
          rowHeader: true,
          cell: ({ id, fileName }) => (
            <Anchor href={`/admin/elections/${id}`} className="break-all">
              {fileName}
            </Anchor>
          ),
        },
        { id: 'state', header: columns.state, cell: ({ state }) => <StateBadge state={state} /> },
        { id: 'election', header: columns.election, cell: ({ facts }) => facts?.title ?? t.missing },
        { id: 'uploadedAt', header: columns.uploadedAt, cell: ({ uploadedAt }) => t.at(uploadedAt) },
      ]}
    />
  );
}
