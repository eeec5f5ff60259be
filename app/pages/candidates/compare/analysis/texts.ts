import { scoreTexts } from '#app/features/candidates/score/texts.ts';
import { list, roundName } from '#app/features/elections/round-words.ts';
import { formatInteger, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';
import type { OwnAnalysis, PairAnalysis, PairResult } from './rules.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const counties = { one: 'județ', few: 'județe', other: 'județe' };
const steps = { one: 'treaptă', few: 'trepte', other: 'trepte' };
const themes = { one: 'temă comună', few: 'teme comune', other: 'teme comune' };
const polls = { one: 'sondaj live', few: 'sondaje live', other: 'sondaje live' };
const points = (value: number) => `${formatNumber(Math.abs(value))} puncte procentuale`;

/** A sentence whose figure is a link to its evidence. */
export type AnalysisSentence = {
  id: string;
  before?: string;
  figure: string;
  after: string;
  leads: 'positions' | 'general' | 'polls' | 'score' | { round: number } | null;
};

const na = 'N/A';

type Names = readonly [string, string];

const ro = {
  stand:
    'Propoziții despre cifrele acestei comparații. Sunt generate după reguli fixe, aceleași pentru fiecare candidat, nu de inteligența artificială, și nu spun cine este mai bun.',
  method: 'Cum sunt făcute',
  pairs: 'Față în față',
  alone: 'Fiecare în parte',
  hidden: 'Sondajele live sunt ascunse în perioada de liniște electorală.',
};

/** Writes five sentences about a pair of candidates, with the same templates for every pair. */
export function pairSentences(analysis: PairAnalysis, names: Names): AnalysisSentence[] {
  return [
    ...positionSentences(analysis, names),
    ...resultSentences(analysis.result, names),
    themeSentence(analysis.themes),
  ];
}

function positionSentences({ positions }: PairAnalysis, names: Names): AnalysisSentence[] {
  const { common, same, opposite, widest } = positions;
  if (common === 0) {
    const after = '. Nu există nicio întrebare la care se cunosc pozițiile amândurora.';
    return [{ id: 'same', before: 'Poziții comune: ', figure: na, after, leads: null }];
  }
  const of = (count: number) => `${formatInteger(count)} din ${plural(common, questions)}`;
  const known = ' la care se cunosc pozițiile amândurora.';
  return [
    { id: 'same', before: 'Au același răspuns la ', figure: of(same), after: known, leads: 'positions' },
    {
      id: 'opposite',
      before: 'Sunt de o parte și de alta a mijlocului scării la ',
      figure: of(opposite),
      after: known,
      leads: 'positions',
    },
    ...widestSentence(widest, names),
  ];
}

function widestSentence(widest: PairAnalysis['positions']['widest'], names: Names): AnalysisSentence[] {
  const [first] = widest;
  const [own, other] =
    first?.stances.map((stances) => stances.find(({ timing }) => timing !== 'ulterior')) ?? [];
  if (!first || !own || !other) return [];
  const others = widest.length - 1;
  const asFar = others > 0 ? ` La fel de departe sunt la încă ${plural(others, questions)}.` : '';
  return [
    {
      id: 'widest',
      before: 'Cel mai departe sunt, cu ',
      figure: plural(Math.abs(own.step - other.step), steps),
      after: `, la „${first.question}” (${names[0]}: ${lower(own.answer)}; ${names[1]}: ${lower(other.answer)}).${asFar}`,
      leads: 'positions',
    },
  ];
}

function resultSentences(result: PairResult | null, [first, second]: Names): AnalysisSentence[] {
  if (!result) {
    const after = '. Nu există încă un tur cu rezultat anunțat în care să fi candidat amândoi.';
    return [{ id: 'result', before: 'Rezultate: ', figure: na, after, leads: null }];
  }
  const { round, shares, counties: won } = result;
  const leads = { round };
  const [more, less] = result.points < 0 ? [second, first] : [first, second];
  const shown = shares.map((share) => formatPercent(share));
  const [high, low] = result.points < 0 ? shown.toReversed() : shown;
  const distance: AnalysisSentence =
    result.points === 0
      ? {
          id: 'result',
          before: `În ${roundName(round)} au primit același procent din voturile valabile: `,
          figure: high ?? na,
          after: '.',
          leads,
        }
      : {
          id: 'result',
          before: `În ${roundName(round)}, ${more} a primit cu `,
          figure: points(result.points),
          after: ` mai mult decât ${less} (${high} față de ${low} din voturile valabile).`,
          leads,
        };
  if (!won) return [distance];
  const equal = won.equal > 0 ? `; egalitate în ${plural(won.equal, counties)}` : '';
  return [
    distance,
    {
      id: 'counties',
      before: `În același tur, ${first} a avut mai multe voturi decât ${second} în `,
      figure: `${formatInteger(won.first)} din ${plural(won.all, counties)}`,
      after: `, iar ${second} mai multe decât ${first} în ${formatInteger(won.second)}${equal}.`,
      leads,
    },
  ];
}

function themeSentence(common: string[] | null): AnalysisSentence {
  if (!common)
    return { id: 'themes', before: 'Teme comune în programe: ', figure: na, after: '.', leads: null };
  const named = common.length > 0 ? `: ${list.format(common)}.` : '.';
  return {
    id: 'themes',
    before: 'Programele lor numesc ',
    figure: common.length === 0 ? 'nicio temă comună' : plural(common.length, themes),
    after: named,
    leads: 'general',
  };
}

/** Writes the sentences about a single candidate. `isSilent` hides live polls. */
export function ownSentences(own: OwnAnalysis, { isSilent }: { isSilent: boolean }): AnalysisSentence[] {
  const { declared, inferred, questions: all } = own;
  return [
    {
      id: 'declared',
      before: 'Are o poziție găsită în surse la ',
      figure: `${formatInteger(declared)} din ${plural(all, questions)}`,
      after: inferred > 0 ? `, din care ${formatInteger(inferred)} deduse din declarații apropiate.` : '.',
      leads: 'positions',
    },
    ...ownResultSentences(own.result),
    scoreSentence(own.score),
    ...(isSilent ? [] : [pollSentence(own.polls)]),
  ];
}

function ownResultSentences(result: OwnAnalysis['result']): AnalysisSentence[] {
  if (!result)
    return [
      {
        id: 'led',
        before: 'Rezultate: ',
        figure: na,
        after: '. Nu există încă un rezultat anunțat.',
        leads: null,
      },
    ];
  const { round, led, counties: all, spread } = result;
  const leads = { round };
  const ledSentence: AnalysisSentence = {
    id: 'led',
    before: `În ${roundName(round)} a avut cele mai multe voturi în `,
    figure: `${formatInteger(led)} din ${plural(all, counties)}`,
    after: '.',
    leads,
  };
  if (!spread) return [ledSentence];
  const { best, worst } = spread;
  return [
    ledSentence,
    {
      id: 'spread',
      before: 'Între județul cel mai bun și cel mai slab sunt ',
      figure: points(spread.points),
      after: `: ${best.name}, ${formatPercent(best.share ?? 0)}, față de ${worst.name}, ${formatPercent(worst.share ?? 0)}.`,
      leads,
    },
  ];
}

function scoreSentence(score: OwnAnalysis['score']): AnalysisSentence {
  if (!score)
    return {
      id: 'score',
      before: 'Scor AI: ',
      figure: na,
      after: '. Nu există încă un scor calculat din destule date.',
      leads: 'score',
    };
  return {
    id: 'score',
    before: 'Scorul AI este ',
    figure: `${formatInteger(score.score)} din 100`,
    after: `${endsOfScore(score.ends)}. Scorul măsoară vizibilitatea și completitudinea profilului, nu meritul.`,
    leads: 'score',
  };
}

function endsOfScore(ends: NonNullable<OwnAnalysis['score']>['ends']): string {
  if (!ends) return ', cel de dinaintea perioadei de liniște electorală';
  const { parts, value } = scoreTexts.ro;
  const { most, least } = ends;
  const name = (part: typeof most) => `„${parts[part.id]}” (${value(part.value)} din 100)`;
  return least
    ? `; cea mai mare parte este ${name(most)}, cea mai mică ${name(least)}`
    : `; toate părțile cunoscute au aceeași valoare, ${value(most.value)} din 100`;
}

function pollSentence(own: OwnAnalysis['polls']): AnalysisSentence {
  if (!own)
    return {
      id: 'polls',
      before: 'Sondaje live: ',
      figure: na,
      after: '. Niciunul încheiat cu voturi.',
      leads: null,
    };
  return {
    id: 'polls',
    before: `Media din ultimele sondaje live încheiate (${plural(own.count, polls)}, neștiințifice) este `,
    figure: formatPercent(own.mean),
    after: '.',
    leads: 'polls',
  };
}

function lower(answer: string): string {
  return answer.charAt(0).toLocaleLowerCase('ro') + answer.slice(1);
}

export const analysisTexts = { ro };
