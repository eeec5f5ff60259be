import { Fragment, type ReactNode, useMemo } from 'react';
import { placeAttribute, placeEnd, readOwn } from './person.ts';

/** Returns the own part that a loader sent as text. */
export function useOwn(text: string): ReturnType<typeof readOwn> {
  return useMemo(() => readOwn(text), [text]);
}

type OwnPlaceProps = {
  own: ReturnType<typeof readOwn>;
  /** The key in `own.flags`. */
  id: string;
  /** All flags that a person of this role can have here. */
  variants: readonly string[];
  /** Renders one variant. May not call `useId`: a kept page has more elements before it than the browser. */
  children: (flags: string) => ReactNode;
};

/**
 * A place that shows the reader's own state. A kept page holds every variant, and each person gets one of
 * them (`keepShell`).
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
