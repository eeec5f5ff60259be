import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { growing } from '#app/platform/privacy/personal-data.server.ts';
import { deleteMessages } from './commands.server.ts';

/** A person's stored conversations in the export of personal data. Withdrawing the consent `chat` deletes them. */
export const conversationPart = growing({
  id: 'assistant',
  title: 'Conversațiile cu asistentul',
  tables: ['public.ai_chat_messages'],
  purpose: 'chat',

  query(db, { userId }) {
    return db
      .selectFrom('ai_chat_messages')
      .select(['role', 'content', 'created_at', 'election_at as at'])
      .where('user_id', '=', userId)
      .orderBy('created_at');
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    await deleteMessages(tx, userId);
  },
});
