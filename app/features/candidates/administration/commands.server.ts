import { recordCorrections } from '#app/features/elections/corrections/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { foldText } from '#app/ui/text/format.ts';
import type { CandidateValues, FirstRoundValues, VerificationValues } from './form.ts';
import { type AdministeredCandidate, findAdministeredCandidate } from './queries.server.ts';
import { type VerificationState, verificationStepsFrom } from './rules.ts';
import { candidateAdministrationTexts } from './texts.ts';

type Services = { db: Db; hub: Hub; at: Date };

const t = candidateAdministrationTexts.ro;
const subjectOf = (id: string) => ({ type: 'candidate', id });

/** Changes party, state and verification of a candidate (CMAN-19, CMAN-25). */
export async function saveCandidate(
  services: Services,
  { values, ...editor }: { values: CandidateValues } & Editor,
): Promise<void> {
  const { status, verification, reason } = values;
  await changeCandidate(services, { id: values.id, ...editor }, async (tx, before) => {
    if (before.version !== values.version) throw new Refusal('edit-conflict');
    const party = partyOf(values.party, before);
    await tx
      .updateTable('candidates')
      .set({ ...party, status, edited_at: new Date() })
      .where('id', '=', before.id)
      .execute();
    if (verification && verification !== before.verification)
      await moveVerification(tx, services, { before, to: verification, reason, ...editor });
    await correctCandidate(tx, services, {
      ...editor,
      candidate: before,
      reason,
      changes: {
        [t.corrections.party]: { before: before.party, after: party.party },
        [t.corrections.status]: { before: t.statuses[before.status], after: t.statuses[status] },
      },
    });
    const change = {
      before: { party: before.party, status: before.status },
      after: { party: party.party, status },
      reason,
    };
    const subject = subjectOf(before.id);
    await recordAudit(tx, { ...editor, action: 'candidate-changed', subject, ...change });
  });
}

/**
 * Returns the party's columns for a typed name. Without a name an independent candidate stays independent,
 * and others get the text for an unknown party.
 */
function partyOf(typed: string, { party }: AdministeredCandidate) {
  const isIndependent = typed === '' ? party === null : foldText(typed) === foldText(t.independent);
  if (isIndependent) return { party: null, party_label: t.independent, affiliation: 'independent' as const };
  if (typed === party) return { party };
  const name = typed === '' ? t.unspecifiedParty : typed;
  return { party: name, party_label: name, affiliation: 'party' as const };
}

/** Changes the verification state of a claimed profile. The profile's owner sees the reason. */
export async function verifyCandidate(
  services: Services,
  { values, ...editor }: { values: VerificationValues } & Editor,
): Promise<void> {
  const { id, verification: to, reason } = values;
  await changeCandidate(services, { id, ...editor }, (tx, before) =>
    moveVerification(tx, services, { before, to, reason, ...editor }),
  );
}

type VerificationMove = { before: AdministeredCandidate; to: VerificationState; reason: string } & Editor;

async function moveVerification(
  tx: Tx,
  { at }: Services,
  { before, to, reason, ...editor }: VerificationMove,
): Promise<void> {
  const { id, verification: from } = before;
  if (from === null) throw new Refusal('candidate-unclaimed');
  if (!verificationStepsFrom(from).includes(to)) throw new Refusal('verification-step-unknown');
  const profile = await tx
    .updateTable('candidate_profiles')
    .set({ verification_status: to, verification_date: at })
    .where('candidate_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { profile_id: profile.id, from_status: from, to_status: to, reason, at };
  await tx
    .insertInto('verification_events')
    .values({ ...event, actor_id: editor.actor.id })
    .execute();
  const change = { before: { verification: from }, after: { verification: to }, reason };
  await recordAudit(tx, {
    ...editor,
    action: 'candidate-verification-moved',
    subject: subjectOf(id),
    ...change,
  });
}

/**
 * Stores or removes an administrator's figure for the first-round votes. The sourced figure stays, and the change is
 * published as a correction (decision 53).
 */
export async function correctFirstRound(
  services: Services,
  { values, ...editor }: { values: FirstRoundValues } & Editor,
): Promise<void> {
  const { id, votes, reason, source } = values;
  await changeCandidate(services, { id, ...editor }, async (tx, before) => {
    if (before.firstRoundVotes === null) throw new Refusal('first-round-unknown');
    const was = before.correction?.votes ?? null;
    const row = { votes: votes ?? 0, reason, source_url: source, election_at: services.at };
    if (votes === null)
      await tx.deleteFrom('first_round_corrections').where('candidate_id', '=', id).execute();
    else
      await tx
        .insertInto('first_round_corrections')
        .values({ candidate_id: id, ...row })
        .onConflict((conflict) =>
          conflict.column('candidate_id').doUpdateSet({ ...row, corrected_at: new Date() }),
        )
        .execute();
    await correctCandidate(tx, services, {
      ...editor,
      candidate: before,
      reason: source === '' ? reason : t.corrections.reason(reason, source),
      changes: {
        [t.corrections.votes]: {
          before: was ?? before.firstRoundVotes,
          after: votes ?? before.firstRoundVotes,
        },
      },
    });
    const change = { before: { votes: was }, after: { votes, source }, reason };
    await recordAudit(tx, {
      ...editor,
      action: 'first-round-votes-corrected',
      subject: subjectOf(id),
      ...change,
    });
  });
}

type CandidateCorrection = {
  candidate: AdministeredCandidate;
  reason: string;
  changes: Record<string, { before: unknown; after: unknown }>;
} & Editor;

/** Publishes a correction when a real candidate is changed. */
async function correctCandidate(
  tx: Tx,
  { at }: Services,
  { candidate, ...correction }: CandidateCorrection,
): Promise<void> {
  if (candidate.isFictitious) return;
  await recordCorrections(tx, { ...correction, at, kind: t.corrections.kind, key: candidate.name });
}

/** Locks a candidate, applies the change in one transaction, and announces it. */
async function changeCandidate(
  { db, hub, at }: Services,
  { id, electionId }: { id: string } & Editor,
  change: (tx: Tx, before: AdministeredCandidate) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('candidates')
      .select('id')
      .where('election_id', '=', electionId)
      .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', id))
      .forUpdate()
      .execute();
    const before = await findAdministeredCandidate(tx, { electionId, at, id });
    if (!before) throw new Refusal('candidate-not-found');
    await change(tx, before);
  });
  hub.announce({ topic: 'record', ids: [] });
}
