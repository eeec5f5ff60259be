import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Preloads the code of the pages to which this page's forms post. If it were loaded only on submit, a lost
 * connection would hide the error message too.
 */
export function LoadedBefore({ pages }: { pages: readonly string[] }) {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  return hasArrived ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
