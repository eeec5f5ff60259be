import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { IntegrityData } from '../read-integrity.server.ts';
import { integrityTexts } from '../texts.ts';

const t = integrityTexts.ro.receipt;

type ReceiptFormProps = {
  /** The answer to the submitted code, or null before a code is submitted. */
  answer: { kind: 'receipt'; date: string | null } | null;
  /** The reason why the check failed, or null if it did not. */
  failed: string | null;
  /** `counted` is null during election silence, which hides the vote counts. */
  counted: IntegrityData['counted'];
};

/**
 * A form that checks whether the ballot with this receipt code counts. It posts the code, so that no URL
 * contains it.
 */
export function ReceiptForm({ answer, failed, counted }: ReceiptFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Section labelledBy="cod-buletin">
      <SectionHead id="cod-buletin" title={t.title} standFirst={t.standFirst} />
      <Form method="post" action="/integrity#cod-buletin" className="grid max-w-xl gap-4" preventScrollReset>
        <TextField
          label={t.label}
          hint={t.hint}
          name="cod"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t.button}
          </Button>
        </div>
      </Form>
      <div className="mt-5 max-w-xl" aria-live="polite">
        {failed ? <Notice kind="error">{failed}</Notice> : null}
        {answer?.date ? (
          <Notice kind="success" title={t.found}>
            <p>{t.foundText(answer.date)}</p>
            {counted ? <Counted counted={counted} /> : null}
          </Notice>
        ) : null}
        {answer && !answer.date ? (
          <Notice kind="warning" title={t.missing}>
            {t.missingText}
          </Notice>
        ) : null}
      </div>
    </Section>
  );
}

/** Shows the current total, and the time of the snapshot that will include the newest votes. */
function Counted({
  counted: { votesNow, nextSnapshot, snapshots },
}: {
  counted: NonNullable<IntegrityData['counted']>;
}) {
  const [last] = snapshots;
  return (
    <p>
      {votesNow === last?.ballots ? null : `${t.next(last?.at ?? null, nextSnapshot)} `}
      {t.now(votesNow)}
    </p>
  );
}
