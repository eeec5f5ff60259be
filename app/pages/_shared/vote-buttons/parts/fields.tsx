import { useLocation } from 'react-router';
import type { Participation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { useOwn } from '#app/platform/page/own/own-place.tsx';

type KeyProps = { requestKey: string | null; pageDay?: string | null };

/** The hidden fields of a form for one vote or follow. */
export function Fields({ intent, candidate, ...key }: { intent: string; candidate: string } & KeyProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="candidate" value={candidate} />
      <KeyFields {...key} />
    </>
  );
}

/** The id of the form that all vote and follow buttons of a page submit (`PageForm`). */
export const pageForm = 'participare-formular';

/**
 * The one form that all vote and follow buttons of a page submit. The pressed button adds `press`, so the
 * page contains the key only once.
 */
export function PageForm({ participation: { own, pageDay } }: { participation: Participation }) {
  const { pathname, search } = useLocation();
  const { key } = useOwn(own);
  return (
    <form id={pageForm} method="post" action={`${pathname}${search}`} className="hidden">
      <KeyFields requestKey={key} pageDay={pageDay} />
    </form>
  );
}

function KeyFields({ requestKey, pageDay }: KeyProps) {
  return (
    <>
      {pageDay ? <input type="hidden" name="day" value={pageDay} /> : null}
      {requestKey ? <input type="hidden" name="key" value={requestKey} /> : null}
    </>
  );
}
