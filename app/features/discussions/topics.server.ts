import { sql } from 'kysely';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import {
  type DiscussionServices,
  deleteOwnPost,
  type PostedText,
  postText,
  requireText,
} from './posts.server.ts';
import { longest } from './rules.ts';

type ProposedTopic = {
  userId: string;
  /** Slug or id. */
  candidate: string;
  title: string;
  description: string;
  /** Made for one form, so that a form sent twice adds one topic. */
  requestKey: string;
};

/** Adds a topic to a candidate's discussions. `isHeld` is true when a moderator must read it first. */
export async function proposeTopic(
  services: DiscussionServices,
  { title, description, ...form }: ProposedTopic,
): Promise<PostedText> {
  return postText(services, { kind: 'topic', ...form }, async (_tx, { mayLink }) => {
    const blank = 'topic-blank' as const;
    const columns = {
      title: requireText(title, { most: longest.title, mayLink, isOneLine: true, blank }),
      description: requireText(description, { most: longest.description, mayLink, blank }),
    };
    return { topicId: null, words: `${columns.title} ${columns.description}`, columns };
  });
}

/** SQL condition for a topic in which another person has written, also where only the empty place remains. */
export const isAnsweredByOthers = (topic: string) =>
  sql<boolean>`exists (select from candidate_comments said where said.topic_id = ${sql.ref(`${topic}.id`)}
    and said.user_id is distinct from ${sql.ref(`${topic}.user_id`)})`;

/** Deletes the person's own topic with the person's own comments, while nobody else has written in it. */
export async function deleteTopic(
  services: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, topicId }: { userId: string; topicId: string },
): Promise<void> {
  // A new comment locks its topic too, so none arrives between the check and the deletion.
  await deleteOwnPost(services, { userId, post: { kind: 'topic', id: topicId } }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('candidate_discussion_topics as topic')
      .where('id', '=', topicId)
      .where(sql<boolean>`not ${isAnsweredByOthers('topic')}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('topic-answered');
  });
}
