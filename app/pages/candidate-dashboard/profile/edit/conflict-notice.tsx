import { Notice } from '#app/ui/notice.tsx';
import type { ConflictChange } from '../answer.ts';
import { fieldLabels } from '../field-label.ts';
import { ownProfileTexts } from '../texts.ts';

const texts = ownProfileTexts.ro;

/** Shows the stored values of the fields that another save changed after the form was opened. */
export function ConflictNotice({ changes }: { changes: readonly ConflictChange[] }) {
  return (
    <Notice kind="warning" title={texts.conflict.title}>
      <p>{texts.conflict.help}</p>
      <dl className="mt-3 grid gap-3">
        {changes.map(({ field, stored }) => (
          <div key={field}>
            <dt className="font-semibold">{fieldLabels[field]}</dt>
            <dd className="whitespace-pre-line">{stored || texts.conflict.empty}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
