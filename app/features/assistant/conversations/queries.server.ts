import type { Platform } from '#app/platform/context.server.ts';
import { proofOf } from './proof.server.ts';
import { type Exchange, shownMessages } from './rules.ts';

type StoredAnswer = Omit<Exchange['answer'], 'content' | 'proof'>;

/** Lists a person's stored conversation until `at`, oldest question first (CHAT-13). */
export async function listConversation(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { userId, at }: { userId: string; at: Date },
): Promise<Exchange[]> {
  const rows = await db
    .selectFrom('ai_chat_messages')
    .select(['role', 'content', 'answer'])
    .where('user_id', '=', userId)
    .where('election_at', '<=', at)
    .orderBy('created_at', 'desc')
    .limit(shownMessages)
    .execute();
  return rows.toReversed().flatMap(({ role, content, answer }, index, all) => {
    const question = all[index - 1];
    if (role !== 'assistant' || question?.role !== 'user') return [];
    const shown = answer as StoredAnswer;
    const proof = proofOf(secrets, { question: question.content, content, route: shown.route });
    return [{ question: question.content, answer: { ...shown, content, proof } }];
  });
}
