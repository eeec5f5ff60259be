/**
 * A press that is waiting until the person signs in. `candidate` is a slug, or null when no candidate was
 * chosen.
 */
export type UnfinishedPress = {
  intent: 'vote' | 'follow' | 'unfollow' | 'poll-vote';
  candidate: string | null;
};

/** Kept only in this tab's memory, because a URL, cookie or storage would reveal a political choice. */
let unfinished: UnfinishedPress | null = null;

export function keepUnfinished(press: UnfinishedPress): void {
  unfinished = press;
}

/** Returns the kept press if it matches, and forgets it; otherwise null. */
export function takeUnfinished(isWanted: (press: UnfinishedPress) => boolean): UnfinishedPress | null {
  if (unfinished === null || !isWanted(unfinished)) return null;
  const press = unfinished;
  unfinished = null;
  return press;
}
