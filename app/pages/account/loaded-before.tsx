import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * The code of other pages that this one's forms are posted to. Asked for only then, a lost connection would keep it away, and
 * with it the words that say so.
 */
export function LoadedBefore({ pages }: { pages: readonly string[] }) {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  return hasArrived ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
