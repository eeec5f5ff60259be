import type { ReactNode } from 'react';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';

export type Source = {
  label: string;
  href?: string;
  /** True while the source's link may not be shown yet. Any other source without `href` has no URL. */
  isLinkLater?: boolean;
};

type SourceLineProps = {
  sources: readonly Source[];
  /** Text before the sources: the base of the figure, and the cases that the figure excludes. */
  note?: ReactNode;
  /** Text after the sources: the date of the data, or that the data is official or invented. */
  date?: ReactNode;
  className?: string;
};

/** Adds a remark in brackets, inside the label's own last brackets: „Jurnalul (după BEC; fără link încă)”. */
const withRemark = (label: string, remark: string) =>
  label.endsWith(')') ? `${label.slice(0, -1)}; ${remark})` : `${label} (${remark})`;

/** The line that names a figure's sources: „Sursa: AEP și BEC, date finale.” */
export function SourceLine({ sources, note, date, className = 'mt-4' }: SourceLineProps) {
  return (
    <p className={`max-w-[48em] text-pretty text-ink-3 text-xs ${className}`}>
      {note ? <>{note} </> : null}
      {sources.length > 0 ? `${sources.length === 1 ? uiTexts.ro.source : uiTexts.ro.sources}: ` : null}
      {sources.map((source, index) => (
        <span key={source.href ?? source.label}>
          {index === 0 ? '' : index === sources.length - 1 ? ' și ' : ', '}
          {source.href ? (
            <Anchor href={source.href} className="text-inherit">
              {source.label}
            </Anchor>
          ) : source.isLinkLater && !sources[index + 1]?.isLinkLater ? (
            withRemark(source.label, uiTexts.ro.linkLater)
          ) : (
            source.label
          )}
        </span>
      ))}
      {sources.length > 0 ? (date ? ', ' : '.') : null}
      {date}
    </p>
  );
}
