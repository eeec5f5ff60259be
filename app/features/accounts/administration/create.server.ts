import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { verificationMinutes } from '#app/features/accounts/limits.ts';
import { mailTexts } from '#app/features/accounts/mail/texts.ts';
import { hashPassword } from '#app/features/accounts/password/password.server.ts';
import { issueToken } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { isUniqueViolation } from '#app/platform/db/connect.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { foldText } from '#app/ui/text/format.ts';
import type { NewUser } from './forms.ts';
import { userAdministrationTexts } from './texts.ts';

const { noParty, independent } = userAdministrationTexts.ro;

type Creation = { values: NewUser; origin: string } & Pick<Editor, 'actor' | 'requestId'>;

/**
 * Creates an account with its password in one transaction and returns its id (USER-27, USER-28). An account
 * with the role `candidate` also gets a candidate with an empty profile.
 */
export async function createUser(
  { db, hub, at }: Pick<Platform, 'db' | 'hub'> & { at: Date },
  { values, origin, actor, requestId }: Creation,
): Promise<string> {
  const password = await hashPassword(values.password);
  const { electionId } = await requireTimeline(db);
  const id = await db.transaction().execute(async (tx) => {
    const userId = await insertAccount(tx, { values, password, at });
    if (values.role === 'candidate') await insertCandidate(tx, { values, userId, electionId, actor, at });
    // The administrator may have mistyped the address. Opening the mailed link proves that the person receives mail
    // there.
    const { email } = values;
    const token = await issueToken(tx, { use: 'verify-email', userId, email, minutes: verificationMinutes });
    const mail = mailTexts.ro.invited(`${origin}/auth/verify?token=${token}`);
    await queueMail(tx, { ...mail, userId, to: email });
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, {
      actor,
      action: 'user-created',
      subject,
      after: { role: values.role },
      requestId,
    });
    return userId;
  });
  hub.announce({ topic: 'mail', ids: [] });
  if (values.role === 'candidate') hub.announce({ topic: 'record', ids: [] });
  return id;
}

type Account = { values: NewUser; password: string; at: Date };

async function insertAccount(tx: Tx, { values, password, at }: Account): Promise<string> {
  const { email, firstName, lastName, role } = values;
  const user = await tx
    .insertInto('users')
    .values({ email, first_name: firstName, last_name: lastName, role, election_at: at })
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('user-email-taken') : error;
    });
  if (!user) throw new Refusal('user-data-missing');
  await tx
    .insertInto('sign_in_methods')
    .values({ user_id: user.id, provider_id: 'credential', account_id: user.id, password })
    .execute();
  return user.id;
}

/**
 * No ballot has this many places. Candidates created by administrators get larger positions, so that they never
 * conflict with the dataset's.
 */
const largestBallot = 10_000;

type NewCandidate = { values: NewUser; userId: string; electionId: string; actor: Editor['actor']; at: Date };

/** Inserts an active candidate and a profile that waits for verification (USER-29). */
async function insertCandidate(
  tx: Tx,
  { values, userId, electionId, actor, at }: NewCandidate,
): Promise<void> {
  const { firstName, lastName } = values;
  const name = `${firstName} ${lastName}`;
  const label = values.party || noParty;
  const isIndependent = foldText(label) === foldText(independent);
  // Without this lock, two administrators could take the same position simultaneously.
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-candidate'))`.execute(tx);
  const candidate = await tx
    .insertInto('candidates')
    .values({
      id: sql`gen_random_uuid()`,
      election_id: electionId,
      slug: `${slugOf(name)}-${randomBytes(3).toString('hex')}`,
      ballot_position: sql`(select greatest(max(ballot_position), ${largestBallot}::int) + 1 from candidates where election_id = ${electionId})`,
      official_name: name,
      first_name: firstName,
      last_name: lastName,
      display_name: name,
      affiliation: isIndependent ? 'independent' : 'party',
      party: isIndependent ? null : label,
      party_label: isIndependent ? independent : label,
      // The neutral grey for people without a colour in the dataset.
      hue_light: '#5c6470',
      hue_dark: '#a7afbb',
      from_dataset: false,
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const profile = await tx
    .insertInto('candidate_profiles')
    .values({
      id: sql`gen_random_uuid()`,
      candidate_id: candidate.id,
      user_id: userId,
      party_affiliation: isIndependent ? independent : label,
      verification_status: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('verification_events')
    .values({ profile_id: profile.id, from_status: null, to_status: 'pending', actor_id: actor.id, at })
    .execute();
}

function slugOf(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 60) || 'candidat';
}
