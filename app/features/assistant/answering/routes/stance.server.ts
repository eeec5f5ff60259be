import { profilePath, sectionParam } from '#app/features/candidates/addresses.ts';
import { comparedStance } from '#app/features/compatibility/comparison.rules.ts';
import { listPositionsOf, type Position } from '#app/features/compatibility/queries.server.ts';
import type { KnownCandidate } from '../understanding/queries.server.ts';
import { personsAround, personsOf, type Reply } from './reply.ts';
import { readResultsScope } from './results/scope.server.ts';
import { recordSource } from './sources.server.ts';
import { stanceTexts } from './stance.texts.ts';

const t = stanceTexts.ro;
/** Maximum number of topics in an answer: about one candidate, about several, or without a named topic. */
const mostTopics = { one: 3, several: 2, untold: 5 };

/** Adds each candidate's declared position on each topic, in the same sentence form and in ballot order. */
export async function answerStance(
  reply: Reply,
  topics: readonly string[],
  isNearest = false,
): Promise<void> {
  const { db, knowledge, draft } = reply;
  if (isNearest) draft.say(t.nearest);
  const persons = await stanceHolders(reply);
  draft.isAbout({
    candidates: persons.length < knowledge.candidates.length ? persons.map(({ slug }) => slug) : [],
  });
  const { electionId } = knowledge.timeline;
  const lists = await listPositionsOf(db, {
    electionId,
    candidateIds: persons.map(({ id }) => id),
    at: knowledge.at,
  });
  const most = persons.length > 1 ? mostTopics.several : mostTopics.one;
  const codes = topics.length > 0 ? topics.slice(0, most) : [];
  for (const [index, person] of persons.entries()) {
    const positions = lists[index] ?? [];
    if (codes.length === 0) sayAll(reply, person, positions);
    for (const code of codes) {
      const position = positions.find((each) => each.code === code);
      if (position) sayPosition(reply, person, position);
    }
  }
  suggestMore(reply, persons, codes);
}

async function stanceHolders(reply: Reply): Promise<readonly KnownCandidate[]> {
  const { ballots } = reply.question.isAboutFinalists
    ? await readResultsScope(reply)
    : { ballots: new Map<number, string[]>() };
  const known = [...ballots].filter(([, ballot]) => ballot.length > 0);
  const persons = personsOf(reply, known.at(-1)?.[1] ?? []);
  if (persons.length > 0) return persons;
  const around = reply.question.isAboutEveryone ? [] : personsAround(reply);
  return around.length > 0 ? around : reply.knowledge.candidates;
}

function sayPosition(
  { draft }: Reply,
  { slug, name }: KnownCandidate,
  { code, question, stances }: Position,
): void {
  const stance = comparedStance(stances) ?? stances[0];
  const source = recordSource(t.source(name), positionsPath(slug), stance?.sources ?? []);
  draft.say(stance ? t.stance({ name, question, ...stance }) : t.none(name, question), source);
  draft.note({ kind: `stance:${code}`, candidate: slug, value: stance?.answer ?? t.noStance });
}

/** Adds how many positions a candidate has declared, and names the first positions. */
function sayAll(reply: Reply, person: KnownCandidate, positions: readonly Position[]): void {
  const declared = positions.filter(({ stances }) => stances.length > 0);
  const sources = declared.flatMap(({ stances }) => stances.flatMap((stance) => stance.sources));
  const source = recordSource(t.source(person.name), positionsPath(person.slug), sources);
  reply.draft.say(t.count(person.name, declared.length, positions.length), source);
  reply.draft.note({ kind: 'stances', candidate: person.slug, value: declared.length });
  for (const position of declared.slice(0, mostTopics.untold)) sayPosition(reply, person, position);
}

const positionsPath = (slug: string) => `${profilePath(slug)}?${sectionParam}=pozitii`;

function suggestMore(
  { draft, knowledge }: Reply,
  persons: readonly KnownCandidate[],
  codes: readonly string[],
): void {
  const [person] = persons;
  const answered = knowledge.questions.filter(({ code }) => codes.includes(code));
  const categories = [...new Set(knowledge.questions.map(({ category }) => category))];
  const others = categories.filter((each) => answered.every(({ category }) => category !== each)).slice(0, 2);
  if (persons.length === 1 && person)
    draft.suggest(...others.map((category) => t.ask(person.name, category.toLocaleLowerCase('ro'))));
  if (persons.length === 1 && codes.length > 0) draft.suggest(t.askAll);
}
