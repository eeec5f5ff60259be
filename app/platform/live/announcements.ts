import type { TopicNames } from '#app/platform/feature.ts';

/** A topic and the ids of its records, never contents. Subscribers read the data that they need. */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof TopicNames;

/**
 * `emptiesPages`: kept pages show it, so they are thrown away at once. Say no where a
 * page may be behind by the two seconds it is kept: a topic announced all the time would leave nothing kept.
 */
export type TopicTable = Readonly<Record<string, { emptiesPages: boolean }>>;
export type Topics = Readonly<Record<Topic, { emptiesPages: boolean }>>;
