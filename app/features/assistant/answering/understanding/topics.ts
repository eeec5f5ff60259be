import type { Knowledge } from './knowledge.server.ts';
import { findPassages } from './passages.ts';
import type { UnderstoodQuestion } from './understand.ts';

/**
 * The least share of a question's weight that a topic must have: `aboutTopic` when the question asks for a
 * position, `surelyTopic` when it does not.
 */
export const aboutTopic = 0.3;
export const surelyTopic = 0.55;

export type Topics = { codes: string[]; share: number; isDirect: boolean };

/** A topic that only synonyms match, and a part of the question does not, is the nearest one. */
export function stanceOf({ codes, share, isDirect }: Topics) {
  const isNearest = !isDirect && share < 0.5;
  return { route: 'stance' as const, topics: isNearest ? codes.slice(0, 1) : codes, isNearest };
}

export function topicsOf({ plainStems }: UnderstoodQuestion, { lexicon }: Knowledge): Topics | null {
  const asked = plainStems.filter((stem) => !empty.has(stem));
  const found = findPassages(lexicon.stances, asked);
  const [best] = found;
  if (!best) return null;
  const near = found.filter(
    ({ score, isDirect }) => score >= 0.75 * best.score && (isDirect || !best.isDirect),
  );
  return { codes: near.slice(0, 3).map(({ key }) => key), share: best.share, isDirect: best.isDirect };
}

/** Stems that ask for a position and say nothing about the topic. */
const empty = new Set(
  'aleger presedint cand und tur prim doil crescut castigat pierdut demision demisionat cerut pozit pozi parer opin candid candidat sustin sprijin acord impotriv promit promis propun vede consider gandest declar afirm decla tem subiect atitudin atitud viziun favoar contr opun respin accept politic program platform masur plan privin ideea ide subiectul fata lui cred'.split(
    ' ',
  ),
);
