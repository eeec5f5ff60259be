import type { Knowledge } from './knowledge.server.ts';
import { findPassages } from './passages.ts';
import type { UnderstoodQuestion } from './understand.ts';

/**
 * The minimum share of a question's weight that a topic must cover: `aboutTopic` when the question asks for a
 * position, `surelyTopic` otherwise.
 */
export const aboutTopic = 0.3;
export const surelyTopic = 0.55;

export type Topics = { codes: string[]; share: number; isDirect: boolean };

/** The nearest topic: only synonyms match it, and a part of the question does not match. */
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

/** Words that ask for all positions without naming a topic. */
const ofAll = /^(?:tot|toat|important|princip|general|list|cunosc|cunoscut|oficial|exact|clar|declar)/;

/** Tells whether a question about a position names a topic, known or not: „poziția lui pe sănătate”. */
export const namesTopic = ({ bareStems, unknownWords }: UnderstoodQuestion): boolean =>
  unknownWords.length > 0 || bareStems.some((stem) => !empty.has(stem) && !ofAll.test(stem));

/** Stems that ask for a position and say nothing about the topic. */
const empty = new Set(
  'aleger presedint cand und tur prim doil crescut castigat pierdut demision demisionat cerut pozit pozi parer opin candid candidat sustin sprijin acord impotriv promit promis propun vede consider gandest declar afirm decla tem subiect atitudin atitud viziun favoar contr opun respin accept politic program platform masur plan privin ideea ide subiectul fata lui cred'.split(
    ' ',
  ),
);
