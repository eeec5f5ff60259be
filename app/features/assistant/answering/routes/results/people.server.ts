import { resultsHref } from '#app/features/elections/addresses.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { listRoundFigures, type RoundFigure } from '#app/features/elections/turnout/queries.server.ts';
import type { Reply } from '../reply.ts';
import { recordSource } from '../sources.server.ts';
import { type ResultsScope, roundsOf } from './scope.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;
const isAge = ({ code }: RoundFigure) => /^age-[\d+-]+$/.test(code);
const isSex = ({ code }: RoundFigure) => code === 'male' || code === 'female';
const isResidence = ({ code }: RoundFigure) => code === 'urban-voters' || code === 'rural-voters';

/** Returns the filter for the voters that a folded text asks about: by sex, residence or age. */
function kindIn(text: string): (figure: RoundFigure) => boolean {
  if (/(?<![a-z])(?:femei|barbati|sex|gen(?![a-z]))/.test(text)) return isSex;
  return /(?<![a-z])(?:urban|rural|medi|sate?(?![a-z])|tara(?![a-z])|orase)/.test(text) ? isResidence : isAge;
}

/** Adds the number of voters by age, sex or residence. No candidate has such figures, because votes are secret. */
export async function sayPeople(reply: Reply, scope: ResultsScope): Promise<void> {
  const { db, knowledge, question, draft } = reply;
  const { timeline, at } = knowledge;
  if (scope.persons.length > 0) draft.say(t.notByPeople);
  for (const { number: round } of roundsOf(reply, { ...scope, rounds: roundsAsked(reply, scope) })) {
    const figures = await listRoundFigures(db, { electionId: timeline.electionId, at, round });
    const shown = figures.filter(kindIn(question.text));
    if (shown.every(({ value }) => value === null)) draft.say(t.noPeopleYet(round));
    for (const { code, value, share, isExact, note, sourceIds } of shown) {
      if (value === null) continue;
      const cited = await listSources(db, { ids: sourceIds, at });
      const group = t.peopleGroups[code] ?? t.ages(code.replace(/^age-/, ''));
      draft.say(
        t.people({ group, voters: value, share, isExact, round, note }),
        recordSource(RoundName(round), resultsHref(round), cited),
      );
      draft.note({ kind: code, round, value });
    }
    draft.isAbout({ round });
  }
}

/** Without a named round, the last round that has begun is used. Voters by residence were published on voting day. */
function roundsAsked({ knowledge }: Reply, { rounds }: ResultsScope): readonly number[] {
  if (rounds.length > 0) return rounds;
  const begun = knowledge.timeline.rounds.filter(({ pollsOpen }) => pollsOpen <= knowledge.at);
  return begun.slice(-1).map(({ number }) => number);
}
