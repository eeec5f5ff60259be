import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { Notice } from '#app/ui/notice.tsx';
import { candidateTexts } from '../texts.ts';

const texts = candidateTexts.ro.silence;

/** Why counts of vote intention are missing now, and until when. */
export function SilenceNotice({ silence }: { silence: LegalPeriod | null }) {
  if (!silence) return null;
  return (
    <Notice kind="warning" title={texts.title}>
      {texts.text(silence.act, silence.to)}
    </Notice>
  );
}
