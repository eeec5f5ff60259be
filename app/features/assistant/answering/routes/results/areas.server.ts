import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import {
  type AreaResult,
  listAreaResults,
  listResultsIn,
} from '#app/features/elections/results/queries.server.ts';
import { leadersOf } from '#app/features/elections/results/rules.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { type RoundTimes, roundShare, shareOf } from '#app/features/elections/rules.ts';
import { phrase } from '../../understanding/language/phrases.ts';
import type { KnownCandidate } from '../../understanding/queries.server.ts';
import type { Reply } from '../reply.ts';
import {
  type AreaPlace,
  countedOf,
  factsOf,
  type ResultsScope,
  roundsOf,
  sayUnannounced,
  sourceOfResult,
  whereIn,
} from './scope.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;
const shownAreas = 3;
/** Maximum number of localities in a sentence. A county may have a hundred of them. */
const mostNamed = 45;

type Kind = 'country' | 'sector' | 'county' | 'locality';
const kindsOf: Readonly<Record<Exclude<Kind, 'locality'>, readonly AreaKind[]>> = {
  country: ['country'],
  sector: ['sector'],
  // Bucharest is ranked with the counties, as on the results page.
  county: ['county', 'municipality'],
};

/** The areas that a question compares. `county` is set for localities, which are only compared within one county. */
type Group = { kind: Kind; county: AreaPlace | null };

const namesLocalities = phrase('comun[ae]\\w*|localitat\\w*|oras\\w*|municipii\\w*|municipiu\\w*');
const namesCountries = phrase('ce tara|care tara|tari|tarile|tarilor|tara a|ce tari');

/** Returns the kind of areas that a question compares. „Țară” and the diaspora mean countries. */
function groupIn({ question }: Reply, scope: ResultsScope): Group {
  const { text, areas } = question;
  const isNamed = (...kinds: readonly AreaKind[]) => areas.some(({ kind }) => kinds.includes(kind));
  const [county = null] = scope.areas.filter(({ kind }) => kind === 'county');
  if (/(?<![a-z])secto(?:r|ar)/.test(text) || isNamed('municipality'))
    return { kind: 'sector', county: null };
  if (isNamed('abroad') || namesCountries(text)) return { kind: 'country', county: null };
  const isInside = isNamed('county') && !/(?<![a-z])(?:ce|care) judet/.test(text);
  return namesLocalities(text) || isInside ? { kind: 'locality', county } : { kind: 'county', county: null };
}

function listAreasOf(
  { db, knowledge }: Reply,
  round: number,
  { kind, county }: Group,
): Promise<AreaResult[]> {
  const { timeline, at } = knowledge;
  const scope = { electionId: timeline.electionId, at, round, isWhole: true };
  if (kind !== 'locality') return listAreaResults(db, { ...scope, kinds: kindsOf[kind] });
  const inside = knowledge.areas.filter(({ parentCode }) => parentCode === county?.code);
  return listResultsIn(db, { ...scope, codes: inside.map(({ code }) => code) });
}

/** Says that localities are only compared within one county. Returns true when the question names no county. */
function saysCountyMissing({ draft }: Reply, { kind, county }: Group): boolean {
  if (kind !== 'locality' || county !== null) return false;
  draft.say(t.chooseCounty);
  return true;
}

/**
 * Adds the areas where each candidate's share is largest or smallest. If the question names no candidate, it
 * adds the areas with the highest or lowest turnout.
 */
export async function sayAreaRanks(reply: Reply, scope: ResultsScope, least: boolean): Promise<void> {
  const group = groupIn(reply, scope);
  if (saysCountyMissing(reply, group)) return;
  for (const person of scope.persons) {
    for (const times of roundsOf(reply, scope, person.slug)) {
      if (!sayUnannounced(reply, times)) await sayPersonRanks(reply, { person, times, group, least });
      reply.draft.isAbout({ round: times.number });
    }
  }
  if (scope.persons.length > 0) return sayNoRound(reply, scope);
  for (const times of roundsOf(reply, scope)) {
    if (!sayUnannounced(reply, times)) await sayTurnoutRanks(reply, { times, group, least });
    reply.draft.isAbout({ round: times.number });
  }
  sayNoRound(reply, scope);
}

function sayNoRound(reply: Reply, scope: ResultsScope): void {
  const [first] = reply.knowledge.timeline.rounds;
  if (roundsOf(reply, scope).length === 0 && first) sayUnannounced(reply, first);
}

type Ranking = { times: RoundTimes; group: Group; least: boolean };

async function sayPersonRanks(
  reply: Reply,
  { person, times, group, least }: Ranking & { person: KnownCandidate },
) {
  const { draft, question } = reply;
  const round = times.number;
  const results = await listAreasOf(reply, round, group);
  const rows = results.flatMap((result) => {
    const standing = result.standings.find(({ slug }) => slug === person.slug);
    return standing ? [{ result, standing }] : [];
  });
  if (rows.length === 0) return draft.say(t.notStood(person.name, round));
  // Shares in countries with few voters mean little, so countries are ranked by votes.
  const isByVotes = group.kind === 'country' ? !/procent/.test(question.text) : /voturi/.test(question.text);
  const value = ({ result, standing }: (typeof rows)[number]) =>
    isByVotes ? standing.votes : (shareOf(standing.votes, result.validVotes) ?? 0);
  const ordered = rows.toSorted((one, other) =>
    least ? value(one) - value(other) : value(other) - value(one),
  );
  for (const [index, { result, standing }] of ordered.slice(0, shownAreas).entries()) {
    const source = await sourceOfResult(reply, round, result);
    draft.say(t.best({ ...countedOf(reply, result, standing, round), rank: index + 1, least }), source);
    draft.note(...factsOf(result, standing, round));
    if (index === 0)
      draft.note({
        kind: least ? 'worst-area' : 'best-area',
        candidate: person.slug,
        round,
        value: result.code,
      });
  }
}

async function sayTurnoutRanks(reply: Reply, { times, group, least }: Ranking): Promise<void> {
  const { draft } = reply;
  const round = times.number;
  const results = await listAreasOf(reply, round, group);
  // Countries have no registered voters, so they are ranked by voters.
  const hasShares = results.some(({ registered }) => registered !== null);
  const value = ({ voters, registered }: AreaResult) =>
    hasShares ? (shareOf(voters, registered) ?? 0) : voters;
  const ordered = results.toSorted((one, other) =>
    least ? value(one) - value(other) : value(other) - value(one),
  );
  for (const [index, result] of ordered.slice(0, shownAreas).entries()) {
    const source = await sourceOfResult(reply, round, result);
    const share = roundShare(result.voters, result.registered);
    const { voters, registered } = result;
    draft.say(
      t.bestTurnout({
        rank: index + 1,
        least,
        place: whereIn(reply, result),
        round,
        voters,
        registered,
        share,
      }),
      source,
    );
    if (share !== null) draft.note({ kind: 'turnout', area: result.code, round, value: share });
    draft.note({ kind: 'voters', area: result.code, round, value: voters });
    if (index === 0) draft.note({ kind: least ? 'worst-area' : 'best-area', round, value: result.code });
  }
}

/** Adds the number of areas in which each candidate has the most votes. */
export async function sayAreasWon(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft } = reply;
  const group = groupIn(reply, scope);
  if (saysCountyMissing(reply, group)) return;
  const isAboutAll = scope.persons.length === 0;
  for (const person of isAboutAll ? reply.knowledge.candidates : scope.persons) {
    for (const times of roundsOf(reply, scope, isAboutAll ? undefined : person.slug)) {
      if (sayUnannounced(reply, times)) return;
      const round = times.number;
      const results = await listAreasOf(reply, round, group);
      const won = results.filter(({ standings }) =>
        leadersOf(standings).some(({ slug }) => slug === person.slug),
      );
      if (isAboutAll && won.length === 0) continue;
      const [first] = results;
      const row = {
        name: person.name,
        count: won.length,
        total: results.length,
        round,
        noun: t.nouns[group.kind],
        county: group.county?.name ?? null,
        names: won.length <= mostNamed ? won.map(({ name }) => name) : [],
      };
      const area = first ? await sourceOfResult(reply, round, first) : null;
      draft.say(t.areasWon(row), area && { ...area, title: RoundName(round), href: resultsHref(round) });
      draft.note({ kind: 'areas-won', candidate: person.slug, round, value: won.length });
      draft.isAbout({ round });
    }
  }
  sayNoRound(reply, scope);
}
