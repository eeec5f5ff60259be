import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import { type AreaResult, listAreaResults } from '#app/features/elections/results/queries.server.ts';
import { leadersOf } from '#app/features/elections/results/rules.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { type RoundTimes, roundShare, shareOf } from '#app/features/elections/rules.ts';
import type { KnownCandidate } from '../../understanding/queries.server.ts';
import type { Reply } from '../reply.ts';
import {
  countedOf,
  factsOf,
  type ResultsScope,
  roundsOf,
  sayUnannounced,
  sourceOfResult,
} from './scope.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;
const shownAreas = 3;

type Kind = 'country' | 'sector' | 'county';
const kindsOf: Readonly<Record<Kind, readonly AreaKind[]>> = {
  country: ['country'],
  sector: ['sector'],
  // Bucharest is ranked beside the counties, as on the results page.
  county: ['county', 'municipality'],
};

/** Returns the kind of areas that a question compares. Countries are meant by „țară” and by the diaspora. */
function kindIn({ question }: Reply): Kind {
  const { text } = question;
  if (/(?<![a-z])sector/.test(text) || question.areas.some(({ kind }) => kind === 'municipality'))
    return 'sector';
  const isAbroad = question.areas.some(({ kind }) => kind === 'abroad');
  return isAbroad || /(?<![a-z])(?:ce tara|care tara|tari|tarile|tarilor|tara a|ce tari)(?![a-z])/.test(text)
    ? 'country'
    : 'county';
}

function listAreasOf({ db, knowledge }: Reply, round: number, kind: Kind): Promise<AreaResult[]> {
  const { timeline, at } = knowledge;
  return listAreaResults(db, {
    electionId: timeline.electionId,
    at,
    round,
    kinds: kindsOf[kind],
    isWhole: true,
  });
}

/** Says the areas with the largest or smallest share of each candidate, or of the turnout when nobody is named. */
export async function sayAreaRanks(reply: Reply, scope: ResultsScope, least: boolean): Promise<void> {
  const kind = kindIn(reply);
  for (const person of scope.persons) {
    for (const times of roundsOf(reply, scope, person.slug)) {
      if (!sayUnannounced(reply, times)) await sayPersonRanks(reply, { person, times, kind, least });
      reply.draft.isAbout({ round: times.number });
    }
  }
  if (scope.persons.length > 0) return sayNoRound(reply, scope);
  for (const times of roundsOf(reply, scope)) {
    if (!sayUnannounced(reply, times)) await sayTurnoutRanks(reply, { times, kind, least });
    reply.draft.isAbout({ round: times.number });
  }
  sayNoRound(reply, scope);
}

function sayNoRound(reply: Reply, scope: ResultsScope): void {
  const [first] = reply.knowledge.timeline.rounds;
  if (roundsOf(reply, scope).length === 0 && first) sayUnannounced(reply, first);
}

type Ranking = { times: RoundTimes; kind: Kind; least: boolean };

async function sayPersonRanks(
  reply: Reply,
  { person, times, kind, least }: Ranking & { person: KnownCandidate },
) {
  const { draft, question } = reply;
  const round = times.number;
  const results = await listAreasOf(reply, round, kind);
  const rows = results.flatMap((result) => {
    const standing = result.standings.find(({ slug }) => slug === person.slug);
    return standing ? [{ result, standing }] : [];
  });
  if (rows.length === 0) return draft.say(t.notStood(person.name, round));
  // Shares of countries with a few voters say little, so countries are ranked by votes.
  const isByVotes = kind === 'country' ? !/procent/.test(question.text) : /voturi/.test(question.text);
  const value = ({ result, standing }: (typeof rows)[number]) =>
    isByVotes ? standing.votes : (shareOf(standing.votes, result.validVotes) ?? 0);
  const ordered = rows.toSorted((one, other) =>
    least ? value(one) - value(other) : value(other) - value(one),
  );
  for (const [index, { result, standing }] of ordered.slice(0, shownAreas).entries()) {
    const source = await sourceOfResult(reply, round, result);
    draft.say(t.best({ ...countedOf(result, standing, round), rank: index + 1, least }), source);
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

async function sayTurnoutRanks(reply: Reply, { times, kind, least }: Ranking): Promise<void> {
  const { draft } = reply;
  const round = times.number;
  const results = await listAreasOf(reply, round, kind);
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
      t.bestTurnout({ rank: index + 1, least, place: t.in(result), round, voters, registered, share }),
      source,
    );
    if (share !== null) draft.note({ kind: 'turnout', area: result.code, round, value: share });
    draft.note({ kind: 'voters', area: result.code, round, value: voters });
    if (index === 0) draft.note({ kind: least ? 'worst-area' : 'best-area', round, value: result.code });
  }
}

/** Says in how many areas each candidate has the most votes. */
export async function sayAreasWon(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft } = reply;
  const kind = kindIn(reply);
  const isAboutAll = scope.persons.length === 0;
  for (const person of isAboutAll ? reply.knowledge.candidates : scope.persons) {
    for (const times of roundsOf(reply, scope, isAboutAll ? undefined : person.slug)) {
      if (sayUnannounced(reply, times)) return;
      const round = times.number;
      const results = await listAreasOf(reply, round, kind);
      const won = results.filter(({ standings }) =>
        leadersOf(standings).some(({ slug }) => slug === person.slug),
      );
      if (isAboutAll && won.length === 0) continue;
      const [first] = results;
      const names = won.map(({ name }) => name);
      const row = {
        name: person.name,
        count: won.length,
        total: results.length,
        round,
        noun: t.nouns[kind],
        names,
      };
      const area = first ? await sourceOfResult(reply, round, first) : null;
      draft.say(t.areasWon(row), area && { ...area, title: RoundName(round), href: resultsHref(round) });
      draft.note({ kind: 'areas-won', candidate: person.slug, round, value: won.length });
      draft.isAbout({ round });
    }
  }
  sayNoRound(reply, scope);
}
