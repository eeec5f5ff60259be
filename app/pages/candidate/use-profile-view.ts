import { useEffect, useState } from 'react';
import { sendProfileView } from './send-profile-view.ts';

type CountedView = { profileId: string; figure: number | null };

/**
 * Returns the view count to show (VIEW-05..10): at first `views` plus one, later the server's count. Sends
 * nothing offline.
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
  // The page may have been reloaded meanwhile with a newer count, so the larger count is shown.
  return seen.figure === null ? views + 1 : Math.max(seen.figure, views);
}
