import type { ApiDescription } from '#app/api/description/description.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { Meaning, Words } from './code-block.tsx';

const t = apiTexts.ro.page;

/** Lists the fields of every kind of record, each folded. */
export function Records({ records }: { records: ApiDescription['records'] }) {
  return (
    <Section labelledBy="inregistrari">
      <SectionHead id="inregistrari" title={t.records} standFirst={t.recordsText} />
      <Fold summary={t.recordsFold(records.length)}>
        {records.map(({ name, fields }) => (
          <div key={name} id={`inregistrare-${name}`} className="[&+&>details]:border-t-0">
            <Disclosure summary={<h3 className="font-sans text-base [overflow-wrap:anywhere]">{name}</h3>}>
              <DataTable
                caption={t.fieldsOf(name)}
                captionHidden
                stacks
                rows={fields}
                rowKey={(row) => row.name}
                columns={[
                  {
                    id: 'name',
                    header: t.field,
                    rowHeader: true,
                    cell: (row) => <Words>{`\`${row.name}\``}</Words>,
                  },
                  { id: 'meaning', header: t.meaning, cell: (row) => <Meaning {...row} /> },
                ]}
              />
            </Disclosure>
          </div>
        ))}
      </Fold>
    </Section>
  );
}
