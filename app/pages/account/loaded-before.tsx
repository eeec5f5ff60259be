import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Preloads the code of pages to which this page's forms post. Loaded only then, a lost connection would
 * block it and its own error message.
 */
export function LoadedBefore({ pages }: { pages: readonly string[] }) {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  return hasArrived ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
