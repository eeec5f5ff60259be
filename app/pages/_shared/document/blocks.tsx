import type { ReactNode } from 'react';
import type { Block, Inline } from '#app/features/documents/markdown.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Prose } from '#app/ui/text/prose.tsx';

type Table = Extract<Block, { kind: 'table' }>;
type TableRow = { key: string; cells: Table['rows'][number] };

type BlocksProps = {
  blocks: readonly Block[];
  /** The level of the text's highest headings on the page. */
  top?: 2 | 3;
};

/** Renders the blocks of a parsed text. Tables and code may be wider than the text column. */
export function Blocks({ blocks, top = 3 }: BlocksProps) {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && !isWide(block) && last.every((other) => !isWide(other))) last.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => {
    const [first] = group;
    const key = `${first?.kind}-${groups.indexOf(group)}`;
    if (first && isWide(first))
      return (
        <div key={key} className="my-5">
          <BlockView block={first} />
        </div>
      );
    return (
      <Prose key={key}>
        <BlockList blocks={group} top={top} />
      </Prose>
    );
  });
}

const isWide = ({ kind }: Block) => kind === 'table' || kind === 'code';

/** A parsed text never changes, so a block's index can serve as its key. */
function BlockList({ blocks, top = 3 }: BlocksProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parsed text never changes
  return blocks.map((block, index) => <BlockView key={index} block={block} top={top} />);
}

function BlockView({ block, top = 3 }: { block: Block; top?: 2 | 3 }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = top === 2 && block.level <= 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id}>
          <Inlines of={block.inlines} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
        </p>
      );
    case 'list':
      return <ListView list={block} />;
    case 'quote':
      return (
        <blockquote className="border-line-2 border-l-2 pl-4 text-ink-2">
          <BlockList blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      // Lets a formula wrap on phones, so that readers need not scroll sideways.
      return (
        <pre className="whitespace-pre-wrap bg-sunk px-4 py-3 font-sans text-base leading-relaxed">
          {block.text}
        </pre>
      );
    case 'table':
      return <TableView table={block} />;
  }
}

function ListView({ list }: { list: Extract<Block, { kind: 'list' }> }) {
  const items = list.items.map((blocks, index) => {
    const [only, ...rest] = blocks;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parsed text never changes
      <li key={index} className="mt-1.5">
        {only?.kind === 'paragraph' && rest.length === 0 ? (
          <Inlines of={only.inlines} />
        ) : (
          <BlockList blocks={blocks} />
        )}
      </li>
    );
  });
  return list.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** A Markdown table has no caption, so the first column's heading serves as caption. */
function TableView({ table }: { table: Table }) {
  const words = (inlines: readonly Inline[]): string =>
    inlines
      .map((part) => ('text' in part ? part.text : 'inlines' in part ? words(part.inlines) : ' '))
      .join('');
  const heads = table.head.map(({ inlines }) => words(inlines));
  return (
    <DataTable
      caption={heads.join(', ')}
      captionHidden
      columns={table.head.map(({ isNumeric }, index) => ({
        id: String(index),
        header: heads[index] ?? '',
        cell: (row: TableRow) => <Inlines of={row.cells[index]?.inlines ?? []} />,
        numeric: isNumeric,
        rowHeader: index === 0,
      }))}
      rows={table.rows.map((cells, index) => ({ key: String(index), cells }))}
      rowKey={({ key }) => key}
    />
  );
}

function Inlines({ of: inlines }: { of: readonly Inline[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parsed text never changes
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} />);
}

/** The router has no route for files, so the browser must open a link to a file. */
const isFile = (href: string) => /^\/[^?#]*\.\w+$/.test(href);

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code className="inline-block max-w-full bg-sunk px-1 font-sans">{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines of={inline.inlines} />
        </em>
      );
    case 'link':
      return (
        <Anchor href={inline.href} download={isFile(inline.href)}>
          <Inlines of={inline.inlines} />
        </Anchor>
      );
    case 'break':
      return <br />;
  }
}
