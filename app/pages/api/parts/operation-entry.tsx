import type { OperationText, ParameterRow } from '#app/api/description/description.server.ts';
import type { Example } from '#app/api/description/examples.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { apiBase } from '#app/api/version.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { CodeBlock, Meaning, Words } from './code-block.tsx';

const t = apiTexts.ro.page;

type OperationEntryProps = { operation: OperationText; example: Example | null; origin: string };

/**
 * Shows one operation: URL, description, parameters, a command to try, and its current answer. The id is on
 * the content, because browsers open a closed `details` only for a fragment inside it.
 */
export function OperationEntry({ operation, example, origin }: OperationEntryProps) {
  const { id, method, path, summary, description, parameters, record, isList } = operation;
  return (
    <Disclosure look="question" summary={<Heading summary={summary} method={method} path={path} />}>
      <div id={id} className="scroll-mt-[calc(var(--masthead)+6rem)]">
        <p className="max-w-(--measure)">
          <Words>{description}</Words>
        </p>
        {parameters.length > 0 ? <Parameters id={id} rows={parameters} /> : null}
        {record ? (
          <p className="mt-3 text-sm">
            {t.answer(isList)}
            <Anchor href={`#inregistrare-${record}`}>{record}</Anchor>
          </p>
        ) : null}
        {example ? <Try example={example} summary={summary} origin={origin} /> : null}
      </div>
    </Disclosure>
  );
}

function Try({ example, summary, origin }: { example: Example; summary: string; origin: string }) {
  const label = t.example(example.status);
  return (
    <>
      <div className="mt-3">
        <CodeBlock label={t.command(summary)} wraps>{`curl '${origin}${apiBase}${example.path}'`}</CodeBlock>
      </div>
      <p className="mt-4 mb-2 font-semibold text-sm">{label}</p>
      <CodeBlock label={`${label}: ${summary}`}>{example.body}</CodeBlock>
    </>
  );
}

function Heading({ summary, method, path }: Pick<OperationText, 'summary' | 'method' | 'path'>) {
  return (
    <h3 className="min-w-0 text-lg">
      {summary}{' '}
      <span className="mt-0.5 block font-[ui-monospace,monospace] font-normal text-ink-2 text-sm [overflow-wrap:anywhere]">
        {method} {apiBase}
        {path}
      </span>
    </h3>
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
