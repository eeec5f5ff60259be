import { type ComponentType, type ReactNode, useMemo } from 'react';
import { readOwnData } from '#app/platform/page/own/own-data.ts';
import { ownMark, ownPagePlace, placeAttribute, placeEnd } from '#app/platform/page/own/person.ts';
import { openingId } from '#app/ui/overlays/opening.ts';

type OwnPageProps<Data> = {
  /** The loader's text (`ownPageText`). */
  text: string;
  /** Renders the content. While it uses `useId`, the router renders the whole page instead of the cache. */
  content: ComponentType<{ data: Data }>;
};

/**
 * Shows a page of one person's own content. The cached frame of the page contains an empty `OwnPlace`, which
 * also contains the title for the page's head.
 */
export function OwnPage<Data>({ text, content: Content }: OwnPageProps<Data>): ReactNode {
  const data = useMemo(() => (text === ownMark ? null : readOwnData<Data>(text)), [text]);
  if (data !== null) return <Content data={data} />;
  return (
    <>
      <i {...{ [placeAttribute]: `${ownPagePlace}:` }} />
      <i id={openingId} />
      <i {...{ [placeAttribute]: placeEnd }} />
    </>
  );
}
