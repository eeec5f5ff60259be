import type { VerificationFields } from '#app/features/candidates/administration/form.ts';
import type { AdministeredCandidate } from '#app/features/candidates/administration/queries.server.ts';
import type { VerificationState } from '#app/features/candidates/administration/rules.ts';
import { Carried, EditForm, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { candidatesAdminTexts } from './texts.ts';

const t = candidatesAdminTexts.ro;

type VerificationDialogProps = {
  candidate: AdministeredCandidate;
  to: VerificationState;
  answer: unknown;
  /** The URL of the list. */
  close: string;
};

/** Asks for the reason of a decision about a candidate's verification (CMAN-18). */
export function VerificationDialog({ candidate, to, answer, close }: VerificationDialogProps) {
  const { id, name, verification } = candidate;
  return (
    <RowDialog title={t.verify.title(to, name)} close={close}>
      <EditForm<VerificationFields>
        intent="verify-candidate"
        values={{ id, verification: to, reason: '' }}
        answer={answer}
        submit={t.move[to]}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.verification} />
            {verification ? <p>{t.verify.from(verification)}</p> : null}
            <Lines field={fields.reason} label={t.verify.reason} hint={t.verify.reasonHint} rows={3} />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}
