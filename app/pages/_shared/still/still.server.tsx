import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StillParts } from './still.tsx';

/** Maximum number of characters of all cached HTML texts together. A character takes about two bytes. */
const mostCharacters = 4_000_000;
const kept = new Map<string, Record<string, string>>();
let characters = 0;

type Page<Data, Name extends string> = {
  /** A key that differs between pages with equal data. */
  page: string;
  data: Data;
  parts: Record<Name, ComponentType<Data>>;
};

/**
 * Prepares a page's still parts in its loader: HTML for a whole page, data for a navigation. A part's HTML depends only
 * on its data, so it can be cached.
 */
export function still<Data extends object, Name extends string>(
  { request }: { request: Request },
  { page, data, parts }: Page<Data, Name>,
): StillParts<Data, Name> {
  const key = `s${digestOf(serialize([page, withDigests(data)])).slice(0, 16)}`;
  if (new URL(request.url).pathname.endsWith('.data')) return { key, data };
  // The property is not enumerable, so React Router does not write it into the page.
  return Object.defineProperty({ key }, 'html', { value: kept.get(key) ?? keep(key, { data, parts }) });
}

const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64url');

/** Long lists that are cached between requests are serialized only once. Nothing changes them. */
const digests = new WeakMap<object, string>();
const longList = 20;

/** Returns the data with digests in place of its long lists, including the lists of a page inside the data. */
function withDigests(data: object, depth = 2): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, depth > 0 ? shortened(value, depth) : value]),
  );
}

function shortened(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.length < longList ? value : digestOfList(value);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? withDigests(value, depth - 1) : value;
}

function digestOfList(list: readonly unknown[]): string {
  const known = digests.get(list);
  if (known) return known;
  const made = digestOf(serialize(list));
  digests.set(list, made);
  return made;
}

function keep<Data extends object, Name extends string>(
  key: string,
  { data, parts }: Pick<Page<Data, Name>, 'data' | 'parts'>,
): Record<string, string> {
  const texts = Object.fromEntries(
    Object.entries<ComponentType<Data>>(parts).map(([name, Part]) => [
      name,
      renderToStaticMarkup(<Part {...data} />, { identifierPrefix: `${key}-${name}` }),
    ]),
  );
  kept.set(key, texts);
  characters += lengthOf(texts);
  for (const [oldest, old] of kept) {
    if (characters <= mostCharacters || oldest === key) break;
    kept.delete(oldest);
    characters -= lengthOf(old);
  }
  return texts;
}

const lengthOf = (texts: Record<string, string>) =>
  Object.values(texts).reduce((sum, { length }) => sum + length, 0);
