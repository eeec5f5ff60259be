/** A topic and the ids of its records, never contents. Subscribers read the data that they need. */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof typeof topics;

/**
 * `emptiesPages` clears the page cache at once. A topic that is announced all the time leaves it off, and its pages are up to two
 * seconds old.
 */
const topics = {
  record: { emptiesPages: true },
  site: { emptiesPages: true },
  clock: { emptiesPages: true },
  permissions: { emptiesPages: true },
  // Ids of candidates whose votes changed. On a busy day this topic is announced all the time.
  votes: { emptiesPages: false },
  // Ids of candidates whose followers changed.
  follows: { emptiesPages: false },
  // Id of a live poll with new ballots. On a busy day this topic is announced all the time.
  pollVotes: { emptiesPages: false },
  // Ids of live polls that were closed or opened.
  livePolls: { emptiesPages: true },
  // New AI scores, without ids.
  scores: { emptiesPages: true },
  // New mail in the outbox.
  mail: { emptiesPages: false },
} as const satisfies Record<string, { emptiesPages: boolean }>;

/** All topics are announced after a gap, because any of them may have been missed. */
export const allTopics = Object.keys(topics) as readonly Topic[];

export function emptiesPages(topic: Topic): boolean {
  return topics[topic].emptiesPages;
}
