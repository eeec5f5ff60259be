import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import { type RoundTimes, roundShare, shownDifference } from '#app/features/elections/rules.ts';
import { placesIn } from '../../understanding/names/ranks.ts';
import type { Reply } from '../reply.ts';
import {
  type AreaPlace,
  countedOf,
  factsOf,
  findResult,
  type ResultsScope,
  sayUnannounced,
  sourceOfResult,
  whereIn,
} from './scope.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;

/**
 * Adds the difference between two candidates: the two in the question, or the first two of the area. Returns false when
 * there are not two.
 */
export async function sayMargin(
  reply: Reply,
  { result, times, scope }: { result: AreaResult; times: RoundTimes; scope: ResultsScope },
): Promise<boolean> {
  const { draft } = reply;
  const ranked = rank(result.standings);
  const named = ranked.filter(({ slug }) => scope.persons.some((person) => person.slug === slug));
  // „Cât i-a lipsit” compares with the last candidate who qualified for the next round.
  const compared = /lipsit/.test(reply.question.text) ? ranked.slice(1) : ranked;
  const places = placesIn(reply.question.text).toSorted((one, other) => one - other);
  const atPlaces = places.length > 1 ? places.flatMap((place) => ranked[place - 1] ?? []) : [];
  const [first, second] =
    named.length > 1 ? named : atPlaces.length > 1 ? atPlaces : pairWith(compared, named[0]);
  if (!first || !second) return false;
  const round = times.number;
  const source = await sourceOfResult(reply, round, result);
  const [one, other] = [countedOf(reply, result, first, round), countedOf(reply, result, second, round)];
  const votes = first.votes - second.votes;
  const points = shownDifference(one.share ?? 0, other.share ?? 0);
  draft.say(
    t.margin({ first: first.name, second: second.name, votes, points, place: whereIn(reply, result), round }),
    source,
  );
  for (const counted of [one, other]) draft.say(t.votes(counted), source);
  draft.note(...factsOf(result, first, round), ...factsOf(result, second, round));
  draft.note({ kind: 'margin', area: result.code, round, value: votes });
  return true;
}

/** Compares a single named candidate with the first candidate, or the first candidate with the second. */
function pairWith<Standing extends { slug: string }>(
  ranked: readonly Standing[],
  named: Standing | undefined,
): Standing[] {
  const [first, second] = ranked;
  if (!first || !second) return [];
  return named && named.slug !== first.slug ? [first, named] : [first, second];
}

/** Adds the sum of the named candidates' votes in the last announced round with all of them. */
export async function saySum(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft, knowledge } = reply;
  const slugs = scope.persons.map(({ slug }) => slug);
  const rounds = knowledge.timeline.rounds.filter(
    ({ number }) =>
      (scope.rounds.length === 0 || scope.rounds.includes(number)) &&
      slugs.every((slug) => scope.ballots.get(number)?.includes(slug)),
  );
  const times = rounds.findLast(({ announcedAt }) => announcedAt <= knowledge.at) ?? rounds.at(0);
  if (!times || sayUnannounced(reply, times)) return;
  for (const area of scope.areas) {
    const result = await findResult(reply, times.number, area.code);
    const own = result?.standings.filter(({ slug }) => slugs.includes(slug)) ?? [];
    if (!result || own.length === 0) continue;
    const source = await sourceOfResult(reply, times.number, result);
    const votes = own.reduce((sum, standing) => sum + standing.votes, 0);
    const names = own.map(({ name }) => name);
    draft.say(t.sum({ ...countedOf(reply, result, { name: '', votes }, times.number), names }), source);
    draft.note({ kind: 'sum', area: result.code, round: times.number, value: votes });
    for (const standing of own) draft.say(t.votes(countedOf(reply, result, standing, times.number)), source);
    draft.note(...own.flatMap((standing) => factsOf(result, standing, times.number)));
  }
  draft.isAbout({ round: times.number });
}

/** Adds how a candidate's votes changed between announced rounds. */
export async function sayChange(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft, knowledge } = reply;
  for (const person of scope.persons) {
    const rounds = knowledge.timeline.rounds.filter(({ number }) =>
      scope.ballots.get(number)?.includes(person.slug),
    );
    const [from, to] = rounds;
    if (!from || !to) {
      if (from) draft.say(t.onlyRound(person.name, from.number));
      continue;
    }
    if (sayUnannounced(reply, from) || sayUnannounced(reply, to)) continue;
    for (const area of scope.areas)
      await sayPersonChange(reply, { slug: person.slug, area, rounds: [from.number, to.number] });
  }
}

async function sayPersonChange(
  reply: Reply,
  { slug, area, rounds }: { slug: string; area: AreaPlace; rounds: readonly [number, number] },
): Promise<void> {
  const { draft } = reply;
  const [before, after] = await Promise.all(rounds.map((round) => findResult(reply, round, area.code)));
  const own = before?.standings.find((standing) => standing.slug === slug);
  const later = after?.standings.find((standing) => standing.slug === slug);
  if (!before || !after || !own || !later) return draft.say(t.noArea(whereIn(reply, area), rounds[1]));
  const points = shownDifference(
    roundShare(later.votes, after.validVotes) ?? 0,
    roundShare(own.votes, before.validVotes) ?? 0,
  );
  const sources = [
    await sourceOfResult(reply, rounds[0], before),
    await sourceOfResult(reply, rounds[1], after),
  ];
  draft.say(
    t.change({
      name: own.name,
      from: own.votes,
      to: later.votes,
      points,
      place: whereIn(reply, area),
      rounds,
    }),
    ...sources,
  );
  draft.note(...factsOf(before, own, rounds[0]), ...factsOf(after, later, rounds[1]));
  draft.note({ kind: 'change', candidate: slug, area: area.code, value: later.votes - own.votes });
}
