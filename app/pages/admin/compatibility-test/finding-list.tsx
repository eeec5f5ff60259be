import type { ReactNode } from 'react';
import type { Finding } from '#app/features/compatibility/checks/shapes.ts';
import { checkTexts } from '#app/features/compatibility/checks/texts.ts';

type FindingListProps = {
  findings: readonly Finding[];
  /** Names what a finding is about, where the page does not say it already. */
  about?: (finding: Finding) => ReactNode;
};

/** Findings of the checks, each with its reason. */
export function FindingList({ findings, about }: FindingListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.questions} ${finding.candidates}`} className="grid gap-1 py-3">
          <p className="font-semibold">{checkTexts.ro.title(finding.kind)}</p>
          {about ? <p className="text-sm">{about(finding)}</p> : null}
          <p className="max-w-(--measure) text-ink-2 text-sm">{checkTexts.ro.reason(finding)}</p>
        </li>
      ))}
    </ul>
  );
}
