import { apiTexts } from '#app/api/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { Words } from './code-block.tsx';

const t = apiTexts.ro.page;

export type ErrorRow = { code: string; anchor: string; status: number; title: string };

/** Lists every kind of problem, one row each. The `type` of a problem answer links to its row. */
export function Errors({ rows }: { rows: readonly ErrorRow[] }) {
  return (
    <Section labelledBy="erori">
      <SectionHead id="erori" title={t.errors} />
      <p className="-mt-4 mb-5 max-w-(--measure)">
        <Words>{t.errorsText}</Words>
      </p>
      <Fold summary={t.errorsFold(rows.length)}>
        <DataTable
          caption={t.errorsCaption}
          captionHidden
          stacks
          rows={rows}
          rowKey={({ code }) => code}
          columns={[
            {
              id: 'code',
              header: t.code,
              rowHeader: true,
              cell: ({ code, anchor }) => (
                <span id={anchor}>
                  <Words>{`\`${code}\``}</Words>
                </span>
              ),
            },
            { id: 'status', header: t.status, cell: ({ status }) => status },
            { id: 'says', header: t.says, cell: ({ title }) => title },
          ]}
        />
      </Fold>
    </Section>
  );
}
