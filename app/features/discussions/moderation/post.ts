import { isId } from '../cursor.ts';

/** A comment or topic that can be reported and moderated. */
export type Post = { kind: 'comment' | 'topic'; id: string };

export const postKey = ({ kind, id }: Post): string => `${kind}:${id}`;

/** Returns the post that `postKey` wrote, or null for another text. */
export function readPostKey(text: string): Post | null {
  const [kind, id = ''] = text.split(':');
  return (kind === 'comment' || kind === 'topic') && isId(id) ? { kind, id } : null;
}

/** The table of a post, and the columns by which rows about posts refer to it. */
export const postTables = {
  comment: 'candidate_comments',
  topic: 'candidate_discussion_topics',
} as const;

export function postReference({ kind, id }: Post): { comment_id: string | null; topic_id: string | null } {
  return { comment_id: kind === 'comment' ? id : null, topic_id: kind === 'topic' ? id : null };
}
