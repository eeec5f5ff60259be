import { SilenceNotice } from '#app/features/candidates/parts/silence-notice.tsx';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Closed } from '../state.server.ts';
import { participationTexts } from '../texts.ts';

const texts = participationTexts.ro.closed;

/** One notice of what law and the end of the election hide and close, so that a missing button is explained. */
export function ClosedNotice({ closed, silence }: { closed: Closed; silence: LegalPeriod | null }) {
  if (silence) {
    return (
      <SilenceNotice silence={silence}>
        {closed?.why === 'silence' ? <p className="mt-1.5">{texts.silence(closed)}</p> : null}
      </SilenceNotice>
    );
  }
  return closed && closed.why !== 'silence' ? <Notice>{texts[closed.why]}</Notice> : null;
}
