import { randomUUID } from 'node:crypto';
import { postComment } from '#app/features/discussions/comments/commands.server.ts';
import { setMark } from '#app/features/discussions/opinions/commands.server.ts';
import { marks } from '#app/features/discussions/opinions/rules.ts';
import { proposeTopic } from '#app/features/discussions/topics.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { drawEvenly } from './draw.server.ts';
import { crowdTexts } from './texts.ts';
import { crowdSize } from './voters.server.ts';

const t = crowdTexts.ro;

type DiscussionServices = Pick<Platform, 'config' | 'db' | 'hub'>;
/** The crowd's topic about the invented candidate, with its comments so far. */
export type Discussion = { candidate: string; topicId: string; comments: string[] };

/** Returns services that hold no text for a moderator. Otherwise the check for bursts would stop every crowd. */
const unheld = ({ db, hub }: DiscussionServices, at: Date) => ({
  db,
  hub,
  at,
  config: { reviewsComments: false, holds: null },
});

/**
 * Opens the crowd's topic about the demonstration's invented candidate, so that nothing invented is said about a real
 * person. Returns null without an invented candidate.
 */
export async function openDiscussion(
  services: DiscussionServices,
  { userId, at }: { userId: string; at: Date },
): Promise<Discussion | null> {
  const found = await services.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', true)
    .executeTakeFirst();
  if (!found) return null;
  try {
    const topic = { title: t.topicTitle, description: t.topicDescription, requestKey: randomUUID() };
    const { id } = await proposeTopic(unheld(services, at), { userId, candidate: found.id, ...topic });
    return { candidate: found.id, topicId: id, comments: [] };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Part = { discussion: Discussion; userId: string; index: number; at: Date };

/**
 * Lets a voter write the next comment, if it is that voter's turn, and mark all comments so far. The marks are
 * distributed evenly.
 */
export async function takePart(
  services: DiscussionServices,
  { discussion, userId, index, at }: Part,
): Promise<void> {
  const { candidate, topicId, comments } = discussion;
  const commands = unheld(services, at);
  const content = t.comments[comments.length];
  try {
    if (content && index % (crowdSize / 4 / t.comments.length) === 0) {
      const place = { candidate, topicId, parentId: null };
      const { id } = await postComment(commands, { userId, ...place, content, requestKey: randomUUID() });
      comments.push(id);
    }
    for (const commentId of comments) {
      const mark = drawEvenly(`${topicId}/${commentId}`, index, marks);
      await setMark(commands, { userId, commentId, mark, hasTickedConsent: true });
    }
  } catch (error) {
    // A visitor who moderates may have removed the topic or a comment.
    if (!(error instanceof Refusal)) throw error;
  }
}
