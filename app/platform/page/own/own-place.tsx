import { Fragment, type ReactNode, useMemo } from 'react';
import { useActionData } from 'react-router';
import { placeAttribute, placeEnd, readOwn } from './person.ts';

/** Parses the reader's own data, which a loader sends as text. */
export function useOwn(text: string): ReturnType<typeof readOwn> {
  return useMemo(() => readOwn(text), [text]);
}

/** Returns the answer to a form that the person sent without scripts, on a cached page or a rendered page. */
export function usePosted({ answer }: ReturnType<typeof readOwn>): unknown {
  const posted: unknown = useActionData();
  return answer ?? posted;
}

type OwnPlaceProps = {
  own: ReturnType<typeof readOwn>;
  /** The key of this place (a personal part of a shared page) in `own.flags`, usually a record's id. */
  id: string;
  /** All combinations of flags that a person of this role can have here. */
  variants: readonly string[];
  /**
   * Renders one variant. It must not call `useId`, because the cached page and the browser's page count
   * elements differently.
   */
  children: (flags: string) => ReactNode;
};

/**
 * Shows the reader's personal state at one place of a shared page, which contains every variant. `cacheShell`
 * then selects a variant for each person, or inserts the answer to their form.
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
