import { accountPrivacyTexts } from '#app/pages/account/privacy/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = accountPrivacyTexts.ro.copy;

type CountedPart = { id: string; title: string; count: number };

/** Download links for the export of all the person's data (GDPR art. 15 and 20), whole or by parts. */
export function Copy({ parts }: { parts: readonly CountedPart[] }) {
  return (
    <section aria-labelledby="copie">
      <SectionHead id="copie" title={t.title} standFirst={t.intro} />
      <ButtonLink href="/account/export.json" download>
        {t.all}
      </ButtonLink>
      <Fold summary={t.fold(parts.length)} className="mt-6">
        <DataTable
          caption={t.caption}
          captionHidden
          columns={[
            { id: 'part', header: t.columns.part, cell: ({ title }) => title, rowHeader: true },
            { id: 'count', header: t.columns.count, cell: ({ count }) => t.records(count), numeric: true },
            {
              id: 'file',
              header: t.columns.file,
              cell: ({ id, title }) => (
                <Anchor href={`/account/export/${id}`} download aria-label={t.csvOf(title)}>
                  {t.csv}
                </Anchor>
              ),
            },
          ]}
          rows={parts}
          rowKey={({ id }) => id}
        />
      </Fold>
      <p className="mt-3 text-ink-2 text-sm">{t.note}</p>
    </section>
  );
}
