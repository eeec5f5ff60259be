import { Form, useNavigation } from 'react-router';
import type { FeedHealth } from '#app/features/news/scheduler/queries.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { feedsPageTexts } from './texts.ts';

const texts = feedsPageTexts.ro.sources;

type SourcesPanelProps = {
  feeds: Block<FeedHealth[]>;
  /** The last tested URL, which may not be saved yet. */
  typed: string;
};

/** Lists every feed with its health, failing feeds first, and tests a feed or any URL (FEED-48). */
export function SourcesPanel({ feeds, typed }: SourcesPanelProps) {
  return (
    <Box title={texts.title}>
      <MoreLink href="/admin/news/sources">{texts.toSources}</MoreLink>
      <AddressTest typed={typed} />
      {feeds.data ? <Feeds feeds={feeds.data} /> : <Notice kind="error">{feeds.failed}</Notice>}
    </Box>
  );
}

/** Tests a feed's URL before the feed is saved. */
function AddressTest({ typed }: { typed: string }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'test' && formData.has('address');
  return (
    <Form method="post" preventScrollReset className="mt-4 grid max-w-xl gap-3">
      <div>
        <TextField
          key={typed}
          label={texts.address}
          hint={texts.addressHint}
          name="address"
          type="url"
          defaultValue={typed}
          maxLength={2_000}
          required
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="test" kind="secondary" busy={isBusy}>
          {texts.testAddress}
        </Button>
      </div>
    </Form>
  );
}

function Feeds({ feeds }: { feeds: readonly FeedHealth[] }) {
  if (feeds.length === 0) return <EmptyState title={texts.empty} />;
  const failing = feeds.filter(({ failures }) => failures > 0);
  const working = feeds.filter(({ failures }) => failures === 0);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      {failing.length > 0 ? (
        <>
          <Notice kind="warning">{texts.failing(failing.length)}</Notice>
          <FeedTable caption={texts.failing(failing.length)} feeds={failing} />
        </>
      ) : null}
      <Disclosure summary={texts.working(working.length)} open={failing.length === 0}>
        <FeedTable caption={texts.working(working.length)} feeds={working} />
      </Disclosure>
    </div>
  );
}

function FeedTable({ caption, feeds }: { caption: string; feeds: readonly FeedHealth[] }) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      stacks
      maxHeight="32rem"
      rows={feeds}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'source',
          header: texts.source,
          rowHeader: true,
          cell: ({ source }) => (
            <Anchor href={`/admin/news/sources?sursa=${source.id}`}>{source.name}</Anchor>
          ),
        },
        { id: 'health', header: texts.health, wide: true, cell: (feed) => <Health feed={feed} /> },
        { id: 'articles', header: texts.articles, numeric: true, cell: ({ articles }) => articles },
        { id: 'test', header: texts.test, cell: ({ source }) => <TestButton source={source} /> },
      ]}
    />
  );
}

function Health({ feed: { isActive, outcome, failures, notBefore } }: { feed: FeedHealth }) {
  if (!isActive) return <Badge>{texts.off}</Badge>;
  if (failures > 0 && outcome) {
    return (
      <>
        {texts.failure(outcome)}{' '}
        <span className="text-ink-2">
          ({[texts.inRow(failures), notBefore ? texts.again(notBefore) : ''].filter(Boolean).join('; ')})
        </span>
      </>
    );
  }
  return outcome ? texts.ok : texts.never;
}

function TestButton({ source }: { source: FeedHealth['source'] }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'test' && formData.get('source') === source.id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="source" value={source.id} />
      <Button
        type="submit"
        name="intent"
        value="test"
        kind="secondary"
        size="small"
        busy={isBusy}
        aria-label={texts.testOf(source.name)}
      >
        {texts.test}
      </Button>
    </Form>
  );
}
