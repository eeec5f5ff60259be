import type { FirstRoundFields } from '#app/features/candidates/administration/form.ts';
import type { AdministeredCandidate } from '#app/features/candidates/administration/queries.server.ts';
import { Carried, EditForm, Line, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { candidatesAdminTexts } from './texts.ts';

const t = candidatesAdminTexts.ro.votes;

type FirstRoundDialogProps = {
  candidate: AdministeredCandidate;
  /** The number typed in the table, or null. */
  typed: string | null;
  answer: unknown;
  /** The URL of the list. */
  close: string;
};

/** Asks for the reason and source of a correction of first-round votes (CMAN-08). */
export function FirstRoundDialog({ candidate, typed, answer, close }: FirstRoundDialogProps) {
  const { id, name, firstRoundVotes, correction } = candidate;
  return (
    <RowDialog title={t.title(name)} close={close}>
      <EditForm<FirstRoundFields>
        intent="correct-first-round"
        values={{
          id,
          votes: typed ?? String(correction?.votes ?? firstRoundVotes ?? ''),
          reason: '',
          source: correction?.source ?? '',
        }}
        answer={answer}
        submit={t.publish}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            {firstRoundVotes === null ? null : <p className="font-semibold">{t.sourced(firstRoundVotes)}</p>}
            <p className="text-sm">{t.explain}</p>
            <Line field={fields.votes} label={t.number} hint={t.numberHint} optional />
            <Line field={fields.source} label={t.source} optional />
            <Lines field={fields.reason} label={t.reason} rows={3} />
          </>
        )}
      </EditForm>
    </RowDialog>
  );
}
