import type { ProfileChange } from '#app/features/profile-editing/draft/queries.server.ts';
import { profileEditingTexts } from '#app/features/profile-editing/texts.ts';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const texts = profileEditingTexts.ro.history;
const { columns } = profileEditingTexts.ro;

/** Lists what the candidate or the team changed on the profile. Renders nothing without changes. */
export function ProfileHistory({ changes }: { changes: readonly ProfileChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="schimbari" className="mt-12">
      <SectionHead id="schimbari" title={texts.title} standFirst={texts.standFirst} />
      {changes.map((change) => (
        <Disclosure
          key={change.id}
          summary={columns[change.field] ?? change.field}
          note={`${texts.by[change.author]}, ${formatDateTime(change.at)}`}
        >
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <Value label={texts.before} text={change.before} />
            <Value label={texts.after} text={change.after} />
          </dl>
        </Disclosure>
      ))}
    </section>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-sm">{label}</dt>
      <dd className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text ?? texts.nothing}</dd>
    </div>
  );
}
