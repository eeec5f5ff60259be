import { randomUUID } from 'node:crypto';
import type { Holds } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { postComment } from './comments/commands.server.ts';
import type { Post } from './moderation/post.ts';
import { listAwaited } from './moderation/queries.server.ts';
import type { DiscussionServices } from './posts.server.ts';
import { proposeTopic } from './topics.server.ts';

/**
 * Returns services for commands in tests, whose announcements `heard` collects. Batches are off unless the
 * test sets `holds`.
 */
export function discussionServices(
  db: Db,
  {
    at,
    isReviewed = false,
    heard = [],
    holds = null,
  }: { at: Date; isReviewed?: boolean; heard?: Announcement[]; holds?: Holds | null },
): DiscussionServices {
  const hub = {
    announce: (announcement: Announcement) => void heard.push(announcement),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  };
  return { db, at, hub, config: { reviewsComments: isReviewed, holds } };
}

type Written = { userId: string; candidate: string; text?: string };

/** Deletes all accounts, topics, comments and their counts. `owner` connects as the migration role. */
export async function clearDiscussions(owner: Db): Promise<void> {
  await owner.deleteFrom('users').execute();
  for (const table of ['candidate_comments', 'candidate_discussion_topics', 'discussion_counts'] as const)
    await owner.deleteFrom(table).execute();
}

export async function writeTopic(
  services: DiscussionServices,
  { userId, candidate, text = 'Un topic' }: Written,
): Promise<string> {
  const topic = { userId, candidate, title: text, description: 'O descriere.', requestKey: randomUUID() };
  return (await proposeTopic(services, topic)).id;
}

export async function writeComment(
  services: DiscussionServices,
  {
    userId,
    candidate,
    text = 'Un comentariu',
    topicId = null,
    parentId = null,
  }: Written & { topicId?: string | null; parentId?: string | null },
): Promise<string> {
  const comment = { userId, candidate, content: text, topicId, parentId, requestKey: randomUUID() };
  return (await postComment(services, comment)).id;
}

/**
 * Returns the version of a text in the moderators' queue at `at`. Returns an empty string when the queue
 * lacks the text.
 */
export async function queuedVersion(db: Db, { post, at }: { post: Post; at: Date }): Promise<string> {
  const { posts } = await listAwaited(db, { at, cursor: null });
  return posts.find(({ id }) => id === post.id)?.version ?? '';
}
