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
  /** The candidate's slug or id. */
  candidate: string;
  title: string;
  description: string;
  /** The unique key of one form. It prevents a form sent twice from adding two topics. */
  requestKey: string;
};

/** Adds a topic to a candidate's discussions. `isHeld` is true when a moderator must read the topic first. */
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

/** Returns the SQL condition that another person has written in the topic. Placeholders of erased texts count too. */
export const isAnsweredByOthers = (topic: string) =>
  sql<boolean>`exists (select from candidate_comments said where said.topic_id = ${sql.ref(`${topic}.id`)}
    and said.user_id is distinct from ${sql.ref(`${topic}.user_id`)})`;

/** Deletes a person's own topic with that person's comments. Refuses when another person has written in it. */
export async function deleteTopic(
  services: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, topicId }: { userId: string; topicId: string },
): Promise<void> {
  // A new comment also locks its topic, so no comment can arrive between the check and the deletion.
  await deleteOwnPost(services, { userId, post: { kind: 'topic', id: topicId } }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('candidate_discussion_topics as topic')
      .where('id', '=', topicId)
      .where(sql<boolean>`not ${isAnsweredByOthers('topic')}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('topic-answered');
  });
}
