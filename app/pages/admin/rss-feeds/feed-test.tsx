import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FeedPreview, PreviewItem } from '#app/features/news/feeds/preview.server.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Badge, Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate, formatDateTime } from '#app/ui/text/format.ts';
import { feedsPageTexts } from './texts.ts';

const texts = feedsPageTexts.ro.test;
const failures = feedsPageTexts.ro.sources;
/** Maximum number of items that the list shows (FEED-52). */
const mostItems = 5;
/** Milliseconds for which the results stay visible after a save (FEED-57). */
const staysMs = 3_000;

/** `source` is the id of the outlet that stores the selected articles, or null for an unsaved URL. */
type FeedTestProps = { name: string; source: string | null; preview: FeedPreview };

/** Shows a feed's current items, with checkboxes to save them as articles (FEED-48..58). */
export function FeedTest({ name, source, preview }: FeedTestProps) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new test moves the focus
  useEffect(() => ref.current?.focus(), [preview]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="test" className="grid gap-4 border-rule border-y py-5">
      <h2 id="test" className="font-sans font-semibold text-md">
        {texts.title(name)}
      </h2>
      {preview.failure !== null ? (
        <Notice kind="error" title={texts.failure(preview.failure)}>
          {failures.failure(preview.failure)}
        </Notice>
      ) : preview.items.length === 0 ? (
        <Notice>{texts.nothing}</Notice>
      ) : (
        <Items source={source} items={preview.items.slice(0, mostItems)} found={preview.found} />
      )}
    </section>
  );
}

type ItemsProps = { source: string | null; items: readonly PreviewItem[]; found: number };

function Items({ source, items, found }: ItemsProps) {
  const fetcher = useFetcher<unknown>();
  const saved = savedOf(fetcher.data);
  const isCleared = useCleared(saved !== null && saved > 0);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared with the list, so the focus moves to the outcome.
    if (isCleared && document.activeElement === document.body)
      outcome.current?.focus({ preventScroll: true });
  }, [isCleared]);
  const [ticked, setTicked] = useState(() => items.filter(({ isStored }) => !isStored).length);
  return (
    <>
      <Notice kind="success">{texts.found(found)}</Notice>
      <div ref={outcome} tabIndex={-1} className="empty:hidden">
        <SavedNotice answer={fetcher.data} />
      </div>
      {source === null ? items.map((item) => <Item key={item.canonicalUrl} item={item} />) : null}
      {source === null || isCleared ? null : (
        <fetcher.Form
          method="post"
          action="/admin/rss-feeds"
          className="grid gap-4"
          onChange={({ currentTarget }) => setTicked(new FormData(currentTarget).getAll('item').length)}
        >
          <input type="hidden" name="source" value={source} />
          <fieldset>
            <legend className="sr-only">{texts.choose}</legend>
            {items.map((item) => (
              <Item key={item.canonicalUrl} item={item} mayTick />
            ))}
          </fieldset>
          <div>
            <Button
              type="submit"
              name="intent"
              value="import"
              disabled={ticked === 0}
              busy={fetcher.state !== 'idle'}
            >
              {texts.save}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </>
  );
}

function Item({ item, mayTick = false }: { item: PreviewItem; mayTick?: boolean }) {
  const { published } = item;
  const links = [...item.tags, ...item.candidates];
  return (
    <div className="border-line border-t py-3">
      {mayTick ? (
        <Checkbox
          name="item"
          value={item.canonicalUrl}
          label={item.title}
          disabled={item.isStored}
          defaultChecked={!item.isStored}
        />
      ) : (
        <h3 className="font-sans font-semibold text-base">{item.title}</h3>
      )}
      <div className={`grid gap-2 text-sm ${mayTick ? 'pl-8' : ''}`}>
        {item.excerpt ? <p className="max-w-prose text-ink-2">{item.excerpt}</p> : null}
        <p className="flex flex-wrap items-center gap-2">
          {item.isStored ? <Badge>{texts.stored}</Badge> : null}
          {published ? (
            <span className="text-ink-2">
              {published.at ? formatDateTime(published.at) : formatDate(published.day)}
            </span>
          ) : null}
          {links.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
          {links.length === 0 ? <span className="text-ink-2">{texts.noTags}</span> : null}
        </p>
        <p className="[overflow-wrap:anywhere]">
          <Anchor href={item.url} newTab>
            {item.canonicalUrl}
          </Anchor>
        </p>
      </div>
    </div>
  );
}

/** Shows the outcome of a save, even of a save posted without JavaScript. */
export function SavedNotice({ answer }: { answer: unknown }) {
  const saved = savedOf(answer);
  if (saved !== null)
    return (
      <Notice kind="success" role="status">
        {texts.saved(saved)}
      </Notice>
    );
  return isRefusalAnswer(answer) ? (
    <Notice kind="error" role="alert">
      {answer.text}
    </Notice>
  ) : null;
}

function savedOf(answer: unknown): number | null {
  const isSaved = typeof answer === 'object' && answer !== null && 'saved' in answer;
  return isSaved && typeof answer.saved === 'number' ? answer.saved : null;
}

/** Returns true some seconds after `isDone` became true. */
function useCleared(isDone: boolean): boolean {
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setCleared(true), staysMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return isCleared;
}
