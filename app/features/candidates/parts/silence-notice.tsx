import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { candidateTexts } from '../texts.ts';

/** Why counts of vote intention are missing now, and until when. */
export function SilenceNotice({ silence }: { silence: LegalPeriod | null }) {
  if (!silence) return null;
  return (
    <Notice kind="warning" title={candidateTexts.ro.silenceTitle}>
      {silenceTexts.ro.why(silence)}
    </Notice>
  );
}
