import type { CandidateFields } from '#app/features/candidates/administration/form.ts';
import type { AdministeredCandidate } from '#app/features/candidates/administration/queries.server.ts';
import { candidateStatuses, verificationStepsFrom } from '#app/features/candidates/administration/rules.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Carried, EditForm, Line, Lines, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { candidatesAdminTexts } from './texts.ts';

const t = candidatesAdminTexts.ro;

type CandidateDialogProps = {
  candidate: AdministeredCandidate;
  answer: unknown;
  /** The URL of the list. */
  close: string;
};

/** The editor of a candidate's party, state and verification (CMAN-12, CMAN-13). */
export function CandidateDialog({ candidate, answer, close }: CandidateDialogProps) {
  const { id, name, party, status, verification, version } = candidate;
  const states = verification ? [verification, ...verificationStepsFrom(verification)] : [];
  return (
    <RowDialog title={t.form.title(name)} close={close}>
      <EditForm<CandidateFields>
        intent="save-candidate"
        values={{
          id,
          version,
          party: party ?? '',
          status,
          ...(verification ? { verification } : {}),
          reason: '',
        }}
        answer={answer}
        submit={t.form.save}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <TextField label={t.form.name} hint={t.form.nameHint} value={name} readOnly />
            <Line field={fields.party} label={t.form.party} hint={t.form.partyHint} optional />
            <Select
              id={fieldId(fields.status.name)}
              name={fields.status.name}
              label={t.form.status}
              hint={t.form.statusHint}
              defaultValue={fields.status.initialValue ?? status}
              options={candidateStatuses.map((value) => ({ value, label: t.statuses[value] }))}
            />
            {verification ? (
              <OneOf
                field={fields.verification}
                legend={t.form.verification}
                options={states.map((value) => ({ value, label: t.verification[value] }))}
              />
            ) : (
              <p className="text-ink-2 text-sm">{t.form.unclaimed}</p>
            )}
            <Lines field={fields.reason} label={t.form.reason} hint={t.form.reasonHint} rows={2} />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}
