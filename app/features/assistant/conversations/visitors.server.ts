import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { returnRate, secondsToWait } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { visitorQuestions } from './rules.ts';

const daySeconds = 86_400;

export type VisitorContext = Pick<Platform, 'db' | 'secrets' | 'config'> & {
  address: string;
  cookies: string | null;
  /** Response headers, to which a visitor's new cookie is added. */
  answerHeaders: Headers;
};

/** Returns the name of the cookie with a visitor's random number. */
function visitorCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-vot-asistent' : 'vot-asistent';
}

/**
 * Uses up one of a visitor's questions, or refuses with `chat-limit-reached`. A single statement counts, so that
 * simultaneous questions cannot exceed the limit.
 */
export async function takeVisitorQuestion(
  context: VisitorContext,
): Promise<{ left: number; giveBack: () => Promise<void> }> {
  const { db, secrets, config, address, answerHeaders } = context;
  const known = readVisitor(context);
  const id = known ?? randomUUID();
  const visitor = secrets.hash('assistant-visitor', id);
  // Browsers without the cookie share the limit of their address.
  const ofAddress = { bucket: 'chat-address', subject: address } as const;
  if ((await secondsToWait({ db, secrets, config }, ofAddress)) !== null) throw limitReached();
  const questions = await count(db, visitor);
  if (questions === null) {
    // Other visitors with the same address must not lose a question because of this refusal.
    await returnRate({ db, secrets, config }, ofAddress);
    throw limitReached();
  }
  if (!known) {
    const isHttps = config.hasSecureCookies;
    const value = `${id}.${signatureOf(id, context).toString('base64url')}`;
    answerHeaders.append(
      'set-cookie',
      `${visitorCookieName(isHttps)}=${value}; Path=/; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    );
  }
  return {
    left: visitorQuestions - questions,
    giveBack: async () => {
      await returnRate({ db, secrets, config }, ofAddress);
      await db
        .updateTable('assistant_visitors')
        .set({ questions: sql`questions - 1` })
        .where('visitor', '=', visitor)
        .where('questions', '>', 0)
        .execute();
    },
  };
}

/** Returns how many questions the visitor may still ask. */
export async function questionsLeft(context: Omit<VisitorContext, 'answerHeaders'>): Promise<number> {
  const id = readVisitor(context);
  if (!id) return visitorQuestions;
  const row = await context.db
    .selectFrom('assistant_visitors')
    .select('questions')
    .where('visitor', '=', context.secrets.hash('assistant-visitor', id))
    .executeTakeFirst();
  return visitorQuestions - (row?.questions ?? 0);
}

function limitReached(): Refusal {
  return new Refusal('chat-limit-reached', {}, { retryAfter: daySeconds });
}

/** Counts a question and returns the visitor's new total. Returns null when the limit was already reached. */
async function count(db: Db, visitor: Buffer): Promise<number | null> {
  const row = await db
    .insertInto('assistant_visitors')
    .values({ visitor, questions: 1 })
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet({ questions: sql`assistant_visitors.questions + 1` })
        .where('assistant_visitors.questions', '<', visitorQuestions),
    )
    .returning('questions')
    .executeTakeFirst();
  return row?.questions ?? null;
}

/** Returns the visitor's random number from the cookie if this server signed it. */
function readVisitor({ cookies, ...context }: Pick<VisitorContext, 'cookies' | 'secrets' | 'config'>) {
  const name = visitorCookieName(context.config.hasSecureCookies);
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  const [id = '', signature = ''] = found?.slice(name.length + 1).split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(id, context);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function signatureOf(id: string, { secrets }: Pick<VisitorContext, 'secrets'>): Buffer {
  return secrets.hash('assistant-cookie', id);
}
