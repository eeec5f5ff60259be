import { reader } from '#app/platform/context.server.ts';
import { readConversation } from './read-conversation.server.ts';

/** `/assistant/conversation.json`: the person's conversation, which the widget loads when it opens. */
export const loader = reader('chat-history-failed', async (context) =>
  Response.json(await readConversation(context), { headers: { 'cache-control': 'private, no-store' } }),
);
