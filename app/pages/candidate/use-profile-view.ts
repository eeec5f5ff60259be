import { useEffect, useState } from 'react';
import { sendProfileView } from './send-profile-view.ts';

type CountedView = { profileId: string; figure: number | null };

/**
 * VIEW-05..10: the number of views to show. Once per opened profile it goes up by one at once and the view is sent; then the
 * server's figure stands (the same as before for who was counted today), or the old one when no try came through. Offline, and
 * without JavaScript, nothing is counted. `views` is what the page was made with.
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
  // The page may have been read again since: the larger figure is the later one.
  return seen.figure === null ? views + 1 : Math.max(seen.figure, views);
}
