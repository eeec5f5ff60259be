import type { ReactNode } from 'react';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { Notice } from '#app/ui/notice.tsx';

type SilenceNoticeProps = {
  silence: LegalPeriod | null;
  /** Sentences about other parts of the site that are closed during election silence. */
  children?: ReactNode;
};

/** Explains why figures of vote intention are hidden, and until when. */
export function SilenceNotice({ silence, children }: SilenceNoticeProps) {
  if (!silence) return null;
  return (
    <Notice kind="warning" title={candidateTexts.ro.silenceTitle}>
      <p>{silenceTexts.ro.why(silence)}</p>
      {children}
    </Notice>
  );
}
