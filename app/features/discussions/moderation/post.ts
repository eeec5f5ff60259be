import { isId } from '../cursor.ts';

/** The kinds of texts that people report and moderators decide about. */
export const postKinds = ['comment', 'topic', 'question'] as const;

/** A comment, topic or question to a candidate. */
export type Post = { kind: (typeof postKinds)[number]; id: string };

export const postKey = ({ kind, id }: Post): string => `${kind}:${id}`;

/** Parses a key that `postKey` returned. Returns null for any other text. */
export function readPostKey(text: string): Post | null {
  const [name, id = ''] = text.split(':');
  const kind = postKinds.find((known) => known === name);
  return kind && isId(id) ? { kind, id } : null;
}

/** The table of each kind of post. */
export const postTables = {
  comment: 'candidate_comments',
  topic: 'candidate_discussion_topics',
  question: 'candidate_questions',
} as const;

export type PostReference = Record<`${Post['kind']}_id`, string | null>;

export function postReference({ kind, id }: Post): PostReference {
  return {
    comment_id: kind === 'comment' ? id : null,
    topic_id: kind === 'topic' ? id : null,
    question_id: kind === 'question' ? id : null,
  };
}
