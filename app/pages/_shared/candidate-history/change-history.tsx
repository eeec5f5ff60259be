import type { ShownChange } from '#app/features/profile-editing/history/shown-change.ts';
import { changeHistoryTexts } from '#app/features/profile-editing/history/texts.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';

const t = changeHistoryTexts.ro;

type ChangeHistoryProps = { changes: readonly ShownChange[]; title: string };

/**
 * Lists the changes that a candidate made, newest first, with the values before and after. Renders nothing without
 * changes.
 */
export function ChangeHistory({ changes, title }: ChangeHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <Disclosure summary={title} note={t.count(changes.length)}>
      <ol className="grid gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="border-line border-l-2 pl-3">
            <p>
              <span className="font-semibold">{change.title}</span>, {formatDateTime(change.at)},{' '}
              {t.by[change.author]}
            </p>
            <dl>
              {change.values.map(({ label, before, after }) => (
                <div key={label} className="[overflow-wrap:anywhere]">
                  <dt className="text-ink-2">{label}</dt>
                  <dd>
                    {before === null ? null : (
                      <>
                        <span className="text-ink-2">{t.before}:</span> {before} <br />
                      </>
                    )}
                    <span className="text-ink-2">{t.after}:</span> {after ?? t.nothing}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
