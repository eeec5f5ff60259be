/** The press of a person who had to sign in first. `candidate` is a slug, or null when none was chosen. */
export type UnfinishedPress = {
  intent: 'vote' | 'follow' | 'unfollow' | 'poll-vote';
  candidate: string | null;
};

/** Only in this tab's memory: an address, cookie or storage would reveal a political choice. */
let unfinished: UnfinishedPress | null = null;

export function keepUnfinished(press: UnfinishedPress): void {
  unfinished = press;
}

/** The press to finish, if it matches; offered once and never sent by itself. */
export function takeUnfinished(isWanted: (press: UnfinishedPress) => boolean): UnfinishedPress | null {
  if (unfinished === null || !isWanted(unfinished)) return null;
  const press = unfinished;
  unfinished = null;
  return press;
}
