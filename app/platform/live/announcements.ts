import type { TopicNames } from '#app/platform/feature.ts';

/**
 * A message to all instances: a topic and the ids of the changed records, never their contents. Subscribers
 * read the data that they need.
 */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof TopicNames;

/**
 * If `emptiesPages` is true, an announcement clears the page cache immediately. Topics announced often have
 * false, because they would keep the cache empty.
 */
export type TopicTable = Readonly<Record<string, { emptiesPages: boolean }>>;
export type Topics = Readonly<Record<Topic, { emptiesPages: boolean }>>;
