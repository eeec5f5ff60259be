import { Fragment, type ReactNode, useMemo } from 'react';
import { placeAttribute, placeEnd, readOwn } from './person.ts';

/** Parses the personal part that a loader sent as text. */
export function useOwn(text: string): ReturnType<typeof readOwn> {
  return useMemo(() => readOwn(text), [text]);
}

type OwnPlaceProps = {
  own: ReturnType<typeof readOwn>;
  /** The key of this place in `own.flags`. */
  id: string;
  /** All flags that a person of this role can have here. */
  variants: readonly string[];
  /**
   * Renders one variant. Must not call `useId`: a cached page has more elements before it than the browser's
   * page.
   */
  children: (flags: string) => ReactNode;
};

/**
 * A place that shows the reader's own state. A cached page contains every variant, and each person gets one
 * of them (`keepShell`).
 */
export function OwnPlace({ own, id, variants, children }: OwnPlaceProps) {
  if (!own.isStandIn) return children(own.flags[id] ?? '');
  return (
    <>
      {variants.map((flags) => (
        <Fragment key={flags}>
          <i {...{ [placeAttribute]: `${id}:${flags}` }} />
          {children(flags)}
        </Fragment>
      ))}
      <i {...{ [placeAttribute]: placeEnd }} />
    </>
  );
}
