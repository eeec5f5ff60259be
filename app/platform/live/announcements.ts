import type { TopicNames } from '#app/platform/feature.ts';

/**
 * A topic and the ids of the changed records, never their contents. Subscribers read the data that they need.
 */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof TopicNames;

/**
 * If `emptiesPages` is true, an announcement clears the page cache immediately. Set false for frequent
 * topics, which would keep the cache empty.
 */
export type TopicTable = Readonly<Record<string, { emptiesPages: boolean }>>;
export type Topics = Readonly<Record<Topic, { emptiesPages: boolean }>>;
