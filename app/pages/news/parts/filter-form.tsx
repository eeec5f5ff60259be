import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  candidatesSection,
  newsHref,
  newsParams,
  parseNewsFilter,
  sortWords,
} from '#app/features/news/articles/address.ts';
import type { NewsFilter, NewsSort } from '#app/features/news/articles/article.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { XIcon } from '#app/ui/icons/icons.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { NewsSide } from '../read-news.server.ts';
import { newsPageTexts } from '../texts.ts';

const t = newsPageTexts.ro.filter;

/** Milliseconds without typing after which the list reloads. */
const pauseMs = 300;

type NewsFilterFormProps = { filter: NewsFilter; choices: NewsSide['choices'] | null };

/** Search and filters as a GET form (NEWS-04, NEWS-05). With JavaScript the list updates while the visitor types. */
export function NewsFilterForm({ filter, choices }: NewsFilterFormProps) {
  const { form, follow, send } = useTyping(filter.text ?? '');
  const { text: _, isTyping: __, withCandidate, ...others } = filter;
  // The chips below show every other choice. On a phone the list therefore stays on the first screen.
  return (
    <div className="mb-6">
      <Form
        ref={form}
        action="/news"
        role="search"
        aria-label={t.label}
        preventScrollReset
        onInput={follow}
        onSubmit={send}
      >
        {withCandidate ? <input type="hidden" name={newsParams.section} value={candidatesSection} /> : null}
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              label={t.search}
              name={newsParams.text}
              type="search"
              maxLength={100}
              defaultValue={filter.text ?? ''}
            />
          </div>
          <Button type="submit" kind="secondary">
            {t.submit}
          </Button>
        </div>
        <div className="mt-3">
          <Disclosure summary={t.summary} open={filter.sort !== undefined}>
            <Choices key={JSON.stringify(others)} filter={filter} choices={choices} />
          </Disclosure>
        </div>
      </Form>
      <Chosen filter={filter} choices={choices} />
    </div>
  );
}

/**
 * Sends the form's choices as a URL without empty parameters, on submit and after a pause in typing. The
 * field keeps the typed text until another URL sets it.
 */
function useTyping(text: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const field = form.current?.elements.namedItem(newsParams.text);
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const pairs = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const filter = parseNewsFilter(new URLSearchParams(pairs));
    void navigate(newsHref(filter), { replace, preventScrollReset: true });
  };
  return {
    form,
    follow: (event: React.FormEvent) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.name !== newsParams.text) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => open(true), pauseMs);
    },
    send: (event: React.FormEvent) => {
      event.preventDefault();
      open(false);
    },
  };
}

const asOptions = (any: string, entries: readonly { slug: string; name: string }[] = []) => [
  { value: '', label: any },
  ...entries.map(({ slug, name }) => ({ value: slug, label: name })),
];
const sorts: readonly NewsSort[] = ['latest', 'oldest', 'relevance'];

function Choices({ filter, choices }: NewsFilterFormProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 pt-1 sm:grid-cols-2">
      <Select
        label={t.tag}
        name={newsParams.tag}
        defaultValue={filter.tag ?? ''}
        options={asOptions(t.anyTag, choices?.tags)}
      />
      <Select
        label={t.source}
        name={newsParams.source}
        defaultValue={filter.source ?? ''}
        options={asOptions(t.anySource, choices?.sources)}
      />
      <Select
        label={t.candidate}
        name={newsParams.candidate}
        defaultValue={filter.candidate ?? ''}
        options={asOptions(t.anyCandidate, choices?.candidates)}
      />
      <Select
        label={t.sort}
        name={newsParams.sort}
        defaultValue={sortWords[filter.sort ?? 'latest']}
        options={sorts.map((sort) => ({
          value: sortWords[sort],
          label: t.sorts[sort],
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2">
        <Checkbox
          label={t.featured}
          name={newsParams.featured}
          value="da"
          defaultChecked={filter.featured ?? false}
        />
        <Checkbox
          label={t.breaking}
          name={newsParams.breaking}
          value="da"
          defaultChecked={filter.breaking ?? false}
        />
        <Button type="submit" kind="secondary" size="small">
          {t.apply}
        </Button>
      </div>
    </div>
  );
}

/** Shows the choices in the URL, each with a link that removes it. */
function Chosen({ filter, choices }: NewsFilterFormProps) {
  const nameOf = (kind: 'tags' | 'sources' | 'candidates', slug: string) =>
    choices?.[kind].find((entry) => entry.slug === slug)?.name ?? slug;
  const chosen = [
    filter.text && { key: 'text', name: t.text(filter.text) },
    filter.tag && { key: 'tag', name: nameOf('tags', filter.tag) },
    filter.source && { key: 'source', name: nameOf('sources', filter.source) },
    filter.candidate && { key: 'candidate', name: nameOf('candidates', filter.candidate) },
    filter.featured && { key: 'featured', name: t.featured },
    filter.breaking && { key: 'breaking', name: t.breaking },
  ].filter((entry) => typeof entry === 'object');
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t.chosen} className="mt-4 flex flex-wrap gap-2">
      {chosen.map(({ key, name }) => (
        <li key={key} className="max-w-full">
          <Anchor
            href={newsHref({ ...filter, [key]: undefined })}
            aria-label={t.remove(name)}
            keepScroll
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded border border-line-2 px-2.5 py-1 text-ink text-sm no-underline hover:bg-blue-tint"
          >
            <span className="truncate">{name}</span>
            <Icon of={XIcon} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
