import { aboutParam, readAbout } from '#app/features/assistant/addresses.ts';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import { keepsConversations } from '#app/features/assistant/conversations/commands.server.ts';
import { listConversation } from '#app/features/assistant/conversations/queries.server.ts';
import { questionsLeft } from '#app/features/assistant/conversations/visitors.server.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAreas } from '#app/features/elections/results/areas.server.ts';
import type { ConversationData } from '#app/pages/_shared/assistant/conversation-data.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { assistantPageTexts } from './texts.ts';

const { start } = assistantPageTexts.ro;

/** Reads the assistant's state for this person: stored conversation, questions left and suggested questions. */
export async function readConversation(context: HandlerContext): Promise<ConversationData> {
  const { db, at, viewer, request, secrets, address, config } = context;
  const value = new URL(request.url).searchParams.get(aboutParam);
  const cookies = request.headers.get('cookie');
  const [about, isKept, exchanges, left] = await Promise.all([
    findAbout(context, readAbout(value)),
    viewer ? keepsConversations(db, viewer.id) : false,
    viewer ? listConversation({ db, secrets }, { userId: viewer.id, at }) : [],
    viewer ? null : questionsLeft({ db, secrets, config, address, cookies }),
  ]);
  return {
    isSignedIn: viewer !== null,
    isKept,
    exchanges,
    left,
    about,
    usesModel: config.assistantModel !== null,
    suggestions: suggestionsOf(about),
  };
}

/** Returns the name of the area or public candidate, or null when it does not exist. */
async function findAbout(
  { db, at }: Pick<HandlerContext, 'db' | 'at'>,
  context: PageContext | null,
): Promise<ConversationData['about']> {
  if (!context) return null;
  const { electionId } = await requireTimeline(db);
  const { area, candidate } = context;
  const name = area
    ? (await listAreas(db, electionId)).find(({ code }) => code === area)?.name
    : (await listNames(db, { electionId, at, slugs: [candidate ?? ''], limit: 1 }))[0]?.name;
  return name === undefined ? null : { name, context };
}

function suggestionsOf(about: ConversationData['about']): string[] {
  if (!about) return start.general;
  return about.context.area ? start.area(about.name) : start.candidate(about.name);
}
