/**
 * A press that is waiting until the person signs in. `candidate` is a slug, or null when no candidate was
 * chosen.
 */
export type UnfinishedPress = {
  intent: 'vote' | 'follow' | 'unfollow' | 'poll-vote';
  candidate: string | null;
};

/**
 * Only this tab's memory keeps the press, because a URL, cookie or storage would reveal a political choice.
 */
let unfinished: UnfinishedPress | null = null;

export function keepUnfinished(press: UnfinishedPress): void {
  unfinished = press;
}

/** Returns the remembered press if it matches, and forgets it. Otherwise returns null. */
export function takeUnfinished(isWanted: (press: UnfinishedPress) => boolean): UnfinishedPress | null {
  if (unfinished === null || !isWanted(unfinished)) return null;
  const press = unfinished;
  unfinished = null;
  return press;
}
