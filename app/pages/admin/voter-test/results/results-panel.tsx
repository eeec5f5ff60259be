import { Form, useSearchParams } from 'react-router';
import { mostFound } from '#app/features/accounts/administration/values.ts';
import type { ResultFilter, ResultRow } from '#app/features/voter-test/results/queries.server.ts';
import { exportLimit, scoreBands } from '#app/features/voter-test/rules.ts';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { listAddress } from '../../editing/list-address.ts';
import type { readResults } from '../read-voter-test.server.ts';
import { voterTestAdminTexts } from '../texts.ts';
import { ResultDialog } from './result-dialog.tsx';
import { ResultStatsView } from './result-stats.tsx';

const t = voterTestAdminTexts.ro.results;
const path = '/admin/voter-test';

type ResultsPanelProps = { data: Awaited<ReturnType<typeof readResults>> };

/**
 * Shows statistics and the list of results, with search, filter, export and details (VTADM-15 to VTADM-20).
 */
export function ResultsPanel({ data }: ResultsPanelProps) {
  const { stats, list, filter, page, pages, open, isOpen } = data;
  const [params] = useSearchParams();
  const hrefWith = (more: Record<string, string>) => listAddress(path, params, more);
  return (
    <section aria-labelledby="rezultate" className="min-w-0">
      <SectionHead id="rezultate" title={t.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {stats.data ? <ResultStatsView stats={stats.data} /> : <ErrorState title={stats.failed} />}
        <Filters
          filter={filter}
          exportHref={
            list.data?.isSearchTooWide || (list.data?.count ?? 0) > exportLimit
              ? null
              : listAddress(`${path}/results.csv`, params)
          }
        />
        {list.data === null ? <ErrorState title={list.failed} /> : null}
        {list.data?.isSearchTooWide ? <Notice>{t.tooWide(mostFound)}</Notice> : null}
        {list.data?.count === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
        {list.data && list.data.count > 0 ? (
          <div>
            {list.data.isSearchTooWide ? null : (
              <p className="mb-2 text-ink-2 text-sm tabular-nums">{t.count(list.data.count)}</p>
            )}
            <DataTable
              caption={t.title}
              captionHidden
              stacks
              columns={columnsWith((id) => hrefWith({ rezultat: id }))}
              rows={list.data.rows}
              rowKey={({ id }) => id}
            />
            <Pager page={page} count={pages} hrefFor={(wanted) => hrefWith({ pagina: String(wanted) })} />
          </div>
        ) : null}
      </div>
      {isOpen ? <ResultDialog open={open} close={hrefWith({})} /> : null}
    </section>
  );
}

/** `exportHref` is null when one file cannot contain all filtered results. */
function Filters({ filter, exportHref }: { filter: ResultFilter; exportHref: string | null }) {
  const options = scoreBands.map(({ key }) => ({ value: key, label: t.bands[key] }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form
        key={JSON.stringify(filter)}
        action={path}
        className="grid min-w-0 flex-1 basis-80 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          label={t.search}
          name="cauta"
          type="search"
          defaultValue={filter.text ?? ''}
          maxLength={200}
        />
        <Select
          label={t.band}
          name="scor"
          defaultValue={filter.band ?? ''}
          options={[{ value: '', label: t.allBands }, ...options]}
        />
        <Button type="submit" kind="secondary">
          {t.find}
        </Button>
      </Form>
      {exportHref === null ? (
        <p className="basis-full text-ink-2 text-sm">{t.exportTooLong}</p>
      ) : (
        <ButtonLink href={exportHref} kind="secondary" download>
          {t.export}
        </ButtonLink>
      )}
    </div>
  );
}

function columnsWith(detailsHref: (id: string) => string): Column<ResultRow>[] {
  const { columns } = t;
  return [
    { id: 'name', header: columns.name, rowHeader: true, cell: ({ name }) => name },
    { id: 'email', header: columns.email, cell: ({ email }) => email },
    { id: 'score', header: columns.score, numeric: true, cell: ({ score }) => `${score}%` },
    { id: 'band', header: columns.band, cell: ({ band }) => t.bands[band] },
    {
      id: 'correct',
      header: columns.correct,
      numeric: true,
      cell: ({ correct, total }) => `${correct}/${total}`,
    },
    { id: 'at', header: columns.at, cell: ({ at }) => t.at(at) },
    {
      id: 'details',
      header: columns.details,
      cell: ({ id, name }) => (
        <Anchor href={detailsHref(id)} keepScroll aria-label={t.detailsOf(name)}>
          {t.details}
        </Anchor>
      ),
    },
  ];
}
