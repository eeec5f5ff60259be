import { useEffect, useState } from 'react';
import { sendProfileView } from './send-profile-view.ts';

type CountedView = { profileId: string; figure: number | null };

/**
 * The views to show (VIEW-05..10), starting from the page's `views`. Adds one at once and sends the view,
 * then shows the server's figure, or the old one if every try failed. Offline or without JavaScript nothing
 * counts.
 */
export function useProfileView({ profileId, views }: { profileId: string | null; views: number }): number {
  const [seen, setSeen] = useState<CountedView | null>(null);
  useEffect(() => {
    if (profileId === null || !navigator.onLine) return;
    let isHere = true;
    setSeen({ profileId, figure: null });
    void sendProfileView(profileId, { isWanted: () => isHere }).then((figure) => {
      if (isHere) setSeen(figure === null ? null : { profileId, figure });
    });
    return () => {
      isHere = false;
    };
  }, [profileId]);
  if (seen === null || seen.profileId !== profileId) return views;
  // The page may have been reloaded since, so the larger figure is the later one.
  return seen.figure === null ? views + 1 : Math.max(seen.figure, views);
}
