import { createHash } from 'node:crypto';

/** Returns a hash of the text as a number from 0 to 4294967295. */
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Draws a choice for the voter at `index`. Each group of voters makes every choice once, in random order, so
 * totals differ by at most one.
 */
export function drawEvenly<Choice extends string>(
  seed: string,
  index: number,
  choices: readonly Choice[],
): Choice {
  const run = Math.floor(index / choices.length);
  const order = choices.toSorted((a, b) => numberOf(`${seed}/${run}/${a}`) - numberOf(`${seed}/${run}/${b}`));
  const chosen = order[index % choices.length];
  if (chosen === undefined) throw new Error('A draw needs a choice.');
  return chosen;
}

type PollDraw = { seed: string; poll: number; index: number; choices: readonly string[] };

/**
 * Draws a vote in the crowd's poll number `poll`. Every second vote is free, so that percentages vary; free
 * votes rotate by poll, so that gains and losses balance.
 */
export function drawInPoll({ seed, poll, index, choices }: PollDraw): string {
  if (index % 2 === 0) return drawEvenly(`${seed}/${poll}`, index / 2, choices);
  return choices[((numberOf(`${seed}/${index}`) % choices.length) + poll) % choices.length] ?? '';
}
