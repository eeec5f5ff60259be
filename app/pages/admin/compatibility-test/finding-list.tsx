import type { ReactNode } from 'react';
import type { Finding } from '#app/features/compatibility/checks/shapes.ts';
import { checkTexts } from '#app/features/compatibility/checks/texts.ts';

type FindingListProps = {
  findings: readonly Finding[];
  /** Names the question or candidate of a finding, on pages that do not show it. */
  about?: (finding: Finding) => ReactNode;
};

/** Lists findings of the checks by kind, each with its reason. */
export function FindingList({ findings, about }: FindingListProps) {
  const kinds = [...Map.groupBy(findings, ({ kind }) => kind)];
  return (
    <ul className="divide-y divide-line border-line border-y">
      {kinds.map(([kind, found]) => (
        <li key={kind} className="py-3">
          <p className="font-semibold">{checkTexts.ro.title(kind)}</p>
          <ul>
            {found.map((finding) => (
              <li key={`${finding.questions} ${finding.candidates}`} className="mt-1.5 text-sm">
                {about ? <p>{about(finding)}</p> : null}
                <p className="max-w-(--measure) text-ink-2">{checkTexts.ro.reason(finding)}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
