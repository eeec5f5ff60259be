import { Anchor } from '#app/ui/anchor.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { OperationText, ParameterRow } from '../description.server.ts';
import type { Example } from '../examples.server.ts';
import { apiTexts } from '../texts.ts';
import { apiBase } from '../version.ts';
import { CodeBlock, Meaning, Words } from './code-block.tsx';

const t = apiTexts.ro.page;

type OperationEntryProps = { operation: OperationText; example: Example; origin: string };

/** One operation: its address, what it says, its parameters, a command to try, and the answer of this moment. */
export function OperationEntry({ operation, example, origin }: OperationEntryProps) {
  const { id, path, summary, description, parameters, record, isList } = operation;
  return (
    <article id={id} aria-labelledby={`${id}-titlu`} className="border-line border-t pt-5 pb-7">
      <h3 id={`${id}-titlu`} className="text-xl">
        {summary}
      </h3>
      <p className="mt-1.5 font-[ui-monospace,monospace] text-ink-2 text-sm [overflow-wrap:anywhere]">
        GET {apiBase}
        {path}
      </p>
      <p className="mt-2.5 max-w-(--measure)">
        <Words>{description}</Words>
      </p>
      {parameters.length > 0 ? <Parameters id={id} rows={parameters} /> : null}
      {record ? (
        <p className="mt-3 text-sm">
          {t.answer(isList)}
          <Anchor href={`#inregistrare-${record}`}>{record}</Anchor>
        </p>
      ) : null}
      <div className="mt-3">
        <CodeBlock label={t.command(summary)} wraps>{`curl '${origin}${apiBase}${example.path}'`}</CodeBlock>
      </div>
      <div className="mt-3">
        <Disclosure summary={<span>{t.example(example.status)}</span>}>
          <CodeBlock label={`${t.example(example.status)}: ${summary}`}>{example.body}</CodeBlock>
        </Disclosure>
      </div>
    </article>
  );
}

function Parameters({ id, rows }: { id: string; rows: readonly ParameterRow[] }) {
  return (
    <div className="mt-4">
      <DataTable
        caption={t.parameters(id)}
        captionHidden
        stacks
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: t.parameter,
            rowHeader: true,
            cell: ({ name, isRequired }) => (
              <>
                <Words>{`\`${name}\``}</Words>
                {isRequired ? <span className="font-normal text-ink-2 text-xs"> {t.required}</span> : null}
              </>
            ),
          },
          { id: 'meaning', header: t.meaning, cell: (row) => <Meaning {...row} /> },
        ]}
      />
    </div>
  );
}
