import type { TopicNames } from '#app/platform/feature.ts';

/** A topic and the ids of its records, never contents. Subscribers read the data that they need. */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof TopicNames;

/**
 * `emptiesPages`: an announcement clears the page cache immediately. Choose false where pages may be two
 * seconds old, because a frequent topic would keep the cache empty.
 */
export type TopicTable = Readonly<Record<string, { emptiesPages: boolean }>>;
export type Topics = Readonly<Record<Topic, { emptiesPages: boolean }>>;
