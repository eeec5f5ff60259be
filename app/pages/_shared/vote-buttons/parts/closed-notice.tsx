import { useLocation } from 'react-router';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { SilenceNotice } from '#app/pages/_shared/silence-notice/silence-notice.tsx';
import type { Participation } from '#app/pages/_shared/vote-buttons/state.server.ts';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import { useOwn } from '#app/platform/page/own/own-place.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';

const { closed: texts, retry } = participationTexts.ro;

type ClosedNoticeProps = { participation: Participation; silence: LegalPeriod | null };

/**
 * Explains in one notice why buttons are missing: election silence, the election's end, or a destroyed day key.
 * Reports too that the person's own vote or follows could not be read (VOTE-19).
 */
export function ClosedNotice({ participation: { closed, own }, silence }: ClosedNoticeProps) {
  const { failed } = useOwn(own);
  const { pathname, search } = useLocation();
  if (failed && !silence) {
    return <ErrorState title={failed} action={<a href={`${pathname}${search}`}>{retry}</a>} />;
  }
  if (silence) {
    return (
      <SilenceNotice silence={silence}>
        {closed?.why === 'silence' ? <p className="mt-1.5">{texts.silence(closed)}</p> : null}
      </SilenceNotice>
    );
  }
  return closed && closed.why !== 'silence' ? <Notice>{texts[closed.why]}</Notice> : null;
}
