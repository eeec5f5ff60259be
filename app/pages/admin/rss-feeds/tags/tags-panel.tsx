import { Form } from 'react-router';
import type { AdministeredTag } from '#app/features/news/administration/tags/queries.server.ts';
import { SearchRow } from '#app/pages/admin/editing/search-row.tsx';
import type { Block } from '#app/platform/page/block.server.ts';
import { contrast } from '#app/ui/colour/colour.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { TagActions } from './tag-actions.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { tagsTexts } from './texts.ts';

const texts = tagsTexts.ro;

type Tags = { all: AdministeredTag[]; shown: AdministeredTag[]; text: string };
type TagsPanelProps = {
  tags: Block<Tags>;
  /** The id of the tag whose editor is open, or `noua` when a new tag is being added. */
  edited: string | null;
  /** The id of the tag whose deletion waits for a confirmation. */
  deleted: string | null;
  answer: unknown;
};

/** The tags of news with search, editor, switch, deletion and merge (ART-16..21). */
export function TagsPanel({ tags, edited, deleted, answer }: TagsPanelProps) {
  const open = tags.data?.all.find(({ id }) => id === edited) ?? null;
  return (
    <div id="etichete">
      <Box title={texts.title}>
        {tags.data ? (
          <TagList {...tags.data} deleted={deleted} />
        ) : (
          <Notice kind="error">{tags.failed}</Notice>
        )}
        {open || edited === 'noua' ? <TagDialog tag={open} answer={answer} /> : null}
      </Box>
    </div>
  );
}

function TagList({ all, shown, text, deleted }: Tags & { deleted: string | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchRow
        list="/admin/rss-feeds#etichete"
        name="eticheta"
        text={text}
        add="?modifica=noua#etichete"
        texts={texts}
      />
      {shown.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          captionHidden
          stacks
          maxHeight="36rem"
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: texts.name, rowHeader: true, cell: (tag) => <TagChip tag={tag} /> },
            {
              id: 'state',
              header: texts.state,
              cell: ({ isActive }) => (isActive ? texts.active : texts.inactive),
            },
            {
              id: 'articles',
              header: texts.articlesHead,
              numeric: true,
              cell: ({ articles }) => articles,
            },
            {
              id: 'actions',
              header: texts.actions,
              wide: true,
              cell: (tag) => <TagActions tag={tag} isConfirming={deleted === tag.id} />,
            },
          ]}
        />
      )}
      <Disclosure summary={texts.merge.title}>
        <Merge tags={all} />
      </Disclosure>
    </div>
  );
}

/** Shows a tag as readers see it. The edge has a contrast of 3:1 in both colour schemes, whatever the tag's colour. */
function TagChip({ tag: { name, color, textColor } }: { tag: AdministeredTag }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className="rounded border border-line-2 px-2 py-0.5 font-semibold text-2xs"
        style={{ backgroundColor: color, color: textColor }}
      >
        {name}
      </span>
      <span className="font-normal text-ink-2 text-xs">{texts.contrast(contrast(color, textColor))}</span>
    </span>
  );
}

function Merge({ tags }: { tags: readonly AdministeredTag[] }) {
  const options = [
    { value: '', label: texts.merge.choose },
    ...tags.map(({ id, name, articles }) => ({ value: id, label: `${name} – ${texts.articles(articles)}` })),
  ];
  return (
    <Form method="post" action="/admin/rss-feeds" preventScrollReset className="grid max-w-2xl gap-4 pt-1">
      <p className="text-ink-2 text-sm">{texts.merge.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={texts.merge.from} name="from" defaultValue="" options={options} />
        <Select label={texts.merge.into} name="into" defaultValue="" options={options} />
      </div>
      <div>
        <Button type="submit" name="intent" value="merge-tags" kind="danger">
          {texts.merge.submit}
        </Button>
      </div>
    </Form>
  );
}
