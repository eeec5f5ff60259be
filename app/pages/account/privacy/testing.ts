import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { saveProfile, setAvatar } from '#app/features/accounts/profile/commands.server.ts';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { issueToken } from '#app/features/accounts/registration/one-time-tokens.server.ts';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { countProfileView } from '#app/features/views/commands.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';

type Place = { table: string; row: string };

/**
 * Finds every table row that contains one of the words, like a text search of a database dump. Binary columns
 * are searched as hex.
 */
export async function searchEverything(
  owner: Db,
  { words, without = [] }: { words: readonly string[]; without?: readonly string[] },
): Promise<Place[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_%' order by 1, 2`.execute(owner);
  const found: Place[] = [];
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}`;
    if (without.includes(table)) continue;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from ${sql.id(schema, name)} r
      where exists (select from unnest(${words}::text[]) word where strpos(lower(to_jsonb(r)::text), lower(word)) > 0)`.execute(
      owner,
    );
    found.push(...rows.map(({ row }) => ({ table, row })));
  }
  return found;
}

/** Returns the spellings of a word in a database dump: as text, without hyphens (uuid bytes), and as hex. */
export function spellings(word: string): string[] {
  return [word, word.replaceAll('-', ''), Buffer.from(word).toString('hex')];
}

type Stores = { db: Db; files: FileStore; secrets: Secrets; at: Date };
export type Day = { user: TestUser; avatar: string; slugs: string[] };

/** Creates a voter who uses every function in one day, from consent and votes to picture and e-mail. */
export async function spendDay({ db, files, secrets, at }: Stores): Promise<Day> {
  const user = await makeUser(db, {
    firstName: 'Iuliana',
    lastName: 'Dinadinsescu',
    email: `iuliana.${randomUUID()}@exemplu.invalid`,
    password: 'o parolă bună',
  });
  const { hub } = listeningHub();
  const log = createLog({ level: 'silent', json: false });
  const userId = user.id;
  await makeSession(db, { userId, secrets });
  const slugs = await listSlugs(db);
  const [one = '', two = '', three = ''] = slugs;
  await vote(db, { at, voterId: userId, candidate: one, requestKey: randomUUID() });
  await vote(db, { at, voterId: userId, candidate: two, requestKey: randomUUID() });
  await votePoll(db, { at, voterId: userId });
  for (const candidate of [one, two, three])
    await follow({ db, hub, at }, { userId, candidate, hasTickedConsent: true });
  await unfollow({ db, hub, at }, { userId, candidate: two });
  const { id: profileId } = await db
    .selectFrom('candidate_profiles')
    .innerJoin('candidates', 'candidates.id', 'candidate_profiles.candidate_id')
    .select('candidate_profiles.id')
    .where('slug', '=', one)
    .executeTakeFirstOrThrow();
  const clock = { electionNow: () => at, realNow: () => new Date() } as Clock;
  const browser = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  await countProfileView({ db, secrets, clock, at }, { profileId, voterId: userId, ...browser });
  await refreshInterestTags(db);
  const tags = await db.selectFrom('user_profile_tags').select('id').limit(2).execute();
  const interests = tags.map(({ id }) => id);
  const { firstName, lastName } = user;
  await saveProfile({ db, at }, { userId, firstName, lastName, interests, hasTickedConsent: true });
  await setAvatar({ db, files, log }, { userId, bytes: await picture() });
  await queueMail(db, { userId, kind: 'verification', to: user.email, subject: 'Confirmă', body: 'Text' });
  await issueToken(db, { use: 'verify-email', minutes: 60, userId, email: user.email });
  await recordAudit(db, {
    actor: user,
    action: 'password-changed',
    subject: { type: 'user', id: userId },
    after: { user: userId },
    requestId: 'test',
  });
  const row = await db
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { user, slugs, avatar: avatarNameOf(row.avatar_url) ?? '' };
}

/** Votes for the first candidate in the live poll that is open at this moment. */
async function votePoll(db: Db, { at, voterId }: { at: Date; voterId: string }): Promise<void> {
  await rollOver(db, at);
  const asked = await db
    .selectFrom('live_polls')
    .innerJoin('live_poll_candidates', 'live_poll_candidates.poll_id', 'live_polls.id')
    .select(['poll_id', 'candidate_id'])
    .where('status', '=', 'active')
    .orderBy('candidate_id')
    .executeTakeFirstOrThrow();
  const vote = { pollId: asked.poll_id, candidate: asked.candidate_id, requestKey: randomUUID() };
  await pollVote(db, { at, voterId, ...vote });
}

async function picture(): Promise<Uint8Array> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
}
