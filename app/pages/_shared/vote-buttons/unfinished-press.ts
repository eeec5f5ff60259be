/** What somebody pressed who had to sign in first. `candidate`: a slug, or null where none had been chosen. */
export type UnfinishedPress = {
  intent: 'vote' | 'follow' | 'unfollow' | 'poll-vote';
  candidate: string | null;
};

/** In the memory of this tab alone: an address, a cookie or a store of the browser would tell a political choice. */
let unfinished: UnfinishedPress | null = null;

export function keepUnfinished(press: UnfinishedPress): void {
  unfinished = press;
}

/** The press that is to be finished, if it is one of these; it is offered once. Nothing is sent by it. */
export function takeUnfinished(isWanted: (press: UnfinishedPress) => boolean): UnfinishedPress | null {
  if (unfinished === null || !isWanted(unfinished)) return null;
  const press = unfinished;
  unfinished = null;
  return press;
}
