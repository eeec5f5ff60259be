import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Preloads the code of the pages to which this page's forms post. On a lost connection, loading it only on
 * submit would fail and so would the error message.
 */
export function LoadedBefore({ pages }: { pages: readonly string[] }) {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  return hasArrived ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
