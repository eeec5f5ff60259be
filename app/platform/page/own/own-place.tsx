import { Fragment, type ReactNode, useMemo } from 'react';
import { useActionData } from 'react-router';
import { placeAttribute, placeEnd, readOwn } from './person.ts';

/** Parses the reader's own data, which a loader sends as text. */
export function useOwn(text: string): ReturnType<typeof readOwn> {
  return useMemo(() => readOwn(text), [text]);
}

/** Returns the answer to the form that the person sent without scripts, on a cached or a rendered page. */
export function usePosted({ answer }: ReturnType<typeof readOwn>): unknown {
  const posted: unknown = useActionData();
  return answer ?? posted;
}

type OwnPlaceProps = {
  own: ReturnType<typeof readOwn>;
  /** The key of this place in `own.flags`, usually a record's id. */
  id: string;
  /** All flag combinations that a person of this role can have at this place. */
  variants: readonly string[];
  /**
   * Renders one variant. It must not call `useId`, because a cached page has more elements before it than the
   * browser's page.
   */
  children: (flags: string) => ReactNode;
};

/**
 * Shows the reader's personal state at one place. A cached page contains every variant, and `cacheShell`
 * selects one for each person or inserts the answer to their form.
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
