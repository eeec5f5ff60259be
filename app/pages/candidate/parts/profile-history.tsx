import type { ShownChange } from '#app/features/profile-editing/history/shown-change.ts';
import { changeHistoryTexts } from '#app/features/profile-editing/history/texts.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = changeHistoryTexts.ro;

/** Lists every public change by the candidate or the team. Renders nothing without changes. */
export function ProfileHistory({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="schimbari" className="mt-12">
      <SectionHead id="schimbari" title={t.title} standFirst={t.standFirst} />
      {changes.map(({ id, title, author, at, values }) => (
        <Disclosure key={id} summary={title} note={`${t.by[author]}, ${formatDateTime(at)}`}>
          {values.map(({ label, before, after }) => (
            <dl key={label} className="grid gap-x-8 gap-y-3 py-1 sm:grid-cols-2">
              <Value label={label ? `${label} – ${t.before.toLowerCase()}` : t.before} text={before} />
              <Value label={label ? `${label} – ${t.after.toLowerCase()}` : t.after} text={after} />
            </dl>
          ))}
        </Disclosure>
      ))}
    </section>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-sm">{label}</dt>
      <dd className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text ?? t.nothing}</dd>
    </div>
  );
}
