/** What may be announced: a topic and the ids it is about; never contents. Subscribers read what they need. */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = keyof typeof topics;

/**
 * Every topic. `emptiesPages`: pages for visitors who are not signed in show it, so those kept ready are thrown away at once.
 * Say no where a page may be behind by the two seconds it is kept: a topic announced all the time would leave nothing kept.
 */
const topics = {
  record: { emptiesPages: true },
  site: { emptiesPages: true },
  clock: { emptiesPages: true },
  permissions: { emptiesPages: true },
  // Votes came or moved: ids of the candidates. All the time on a busy day.
  votes: { emptiesPages: false },
  // Somebody follows a candidate, or no longer does.
  follows: { emptiesPages: false },
  // Ballots came into a live poll: its id. All the time on a busy day.
  pollVotes: { emptiesPages: false },
  // A live poll was closed or opened: ids of the polls.
  livePolls: { emptiesPages: true },
  // New AI scores; no ids.
  scores: { emptiesPages: true },
  // Something waits in the outbox.
  mail: { emptiesPages: false },
} as const satisfies Record<string, { emptiesPages: boolean }>;

/** After a gap nobody knows what was missed: all of these are announced then. */
export const allTopics = Object.keys(topics) as readonly Topic[];

export function emptiesPages(topic: Topic): boolean {
  return topics[topic].emptiesPages;
}
