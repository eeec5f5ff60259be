import { type ComponentType, useEffect, useRef } from 'react';
import { watchReadOuts } from '#app/ui/charts/places/read-out.ts';
import { watchScrollers } from '#app/ui/data/scrollers.ts';

/**
 * Parts of a page that need no script. A whole page contains only their HTML, and a navigation gets their
 * data, which React renders.
 */
export type StillParts<Data, Name extends string> = {
  /** Identifies the data. Parts with the same key are the same. */
  key: string;
  data?: Data;
  html?: Record<Name, string>;
};

type StillProps<Data, Name extends string> = {
  of: StillParts<Data, Name>;
  name: Name;
  part: ComponentType<Data>;
};

/** Shows one still part. Hydration leaves its HTML unchanged, and `useFollowLinks` makes its links work. */
export function Still<Data extends object, Name extends string>({
  of: { key, data, html },
  name,
  part: Part,
}: StillProps<Data, Name>) {
  const place = useRef<HTMLDivElement>(null);
  const id = `${key}-${name}`;
  const text = html?.[name] ?? (data ? arrived.get(id) : readFromPage(id));
  const isText = text !== undefined;
  useEffect(() => {
    if (!isText || !place.current) return;
    const ends = [watchScrollers(place.current), watchReadOuts(place.current)];
    return () => {
      for (const end of ends) end();
    };
  }, [isText]);
  if (!isText) return data ? <Part {...data} /> : null;
  return (
    <div
      key={id}
      ref={place}
      id={id}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering of the same part
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}

/** Still parts of a page that the browser loaded as a whole document: HTML by id. */
const arrived = new Map<string, string>();

/** Hydration does not compare this HTML, but React needs it if it renders the page's root again. */
function readFromPage(id: string): string | undefined {
  const text = arrived.get(id) ?? document.getElementById(id)?.innerHTML;
  if (text !== undefined) arrived.set(id, text);
  return text;
}
