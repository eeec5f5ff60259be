import { formatNumber, plural } from '#app/ui/text/format.ts';
import type { Finding, FindingKind } from './shapes.ts';

const number = (value: number | string | undefined) => Number(value ?? 0);
const percent = (value: number | string | undefined) => `${formatNumber(100 * number(value), 1)}%`;
const stances = (count: number) => plural(count, { one: 'poziție', few: 'poziții', other: 'poziții' });
const questions = (count: number) =>
  plural(count, { one: 'întrebare', few: 'întrebări', other: 'întrebări' });
const options = (count: number) => plural(count, { one: 'răspuns', few: 'răspunsuri', other: 'răspunsuri' });

const times = (count: number) =>
  count === 1 ? 'o dată' : `de ${plural(count, { one: 'dată', few: 'ori', other: 'ori' })}`;

const titles: Record<FindingKind, string> = {
  'no-separation': 'Nu deosebește candidații',
  'low-leverage': 'Nu schimbă clasamentul',
  'high-leverage': 'Cântărește prea mult',
  'question-coverage': 'Prea puține poziții',
  'candidate-coverage': 'Candidat fără destule poziții',
  'identical-candidates': 'Candidați cu aceleași răspunsuri',
  polarity: 'Acordul și dezacordul nu sunt echilibrate',
  'candidate-polarity': 'Candidat aproape mereu de aceeași parte',
  duplicate: 'Întrebare repetată',
  'two-things': 'Întreabă două lucruri',
  negation: 'Negație',
  'leading-word': 'Cuvânt care sugerează răspunsul',
  'absolute-word': 'Cuvânt absolut',
  assumption: 'Presupune ceva fără sursă',
  'candidate-name': 'Numește un candidat',
  'no-middle': 'Scară fără mijloc',
  'option-count': 'Număr neobișnuit de răspunsuri',
  'option-order': 'Răspunsuri în altă ordine',
  'no-source': 'Poziție fără sursă',
};

/** Sentences that explain each kind of finding with its figures or words. */
const reasons: Record<FindingKind, (facts: Finding['facts']) => string> = {
  'no-separation': ({ known }) =>
    `Cele ${stances(number(known))} cunoscute sunt la fel sau aproape la fel: oricum ar răspunde, alegătorul nu se apropie de unul și nu se depărtează de altul.`,
  'low-leverage': ({ leverage }) =>
    `Fără ea se schimbă ordinea la ${percent(leverage)} dintre perechile de candidați: alegătorul răspunde degeaba.`,
  'high-leverage': ({ leverage, mean }) =>
    `Fără ea se schimbă ordinea la ${percent(leverage)} dintre perechile de candidați; la o întrebare obișnuită, la ${percent(mean)}. Clasamentul depinde prea mult de un singur răspuns.`,
  'question-coverage': ({ known }) =>
    number(known) === 0
      ? 'Niciun candidat nu are o poziție cunoscută, așa că răspunsul nu contează.'
      : `Are numai ${stances(number(known))}: favorizează ori dezavantajează numai candidații despre care se știe ceva.`,
  'candidate-coverage': ({ known, of }) =>
    `Are ${stances(number(known))} la ${questions(number(of))}. Sub 30% rămâne la „date insuficiente”, fără loc în clasament.`,
  'identical-candidates': ({ common }) =>
    `Au același răspuns la toate cele ${questions(number(common))} la care au răspuns amândoi: testul nu îi poate deosebi.`,
  polarity: ({ agrees, disagrees }) =>
    `Pozițiile sunt ${number(agrees)} de acord și ${number(disagrees)} împotrivă. Cine e de acord din obișnuință primește un clasament care nu e al lui.`,
  'candidate-polarity': ({ agrees, disagrees }) =>
    `E de acord ${times(number(agrees))} și împotrivă ${times(number(disagrees))}. Cine răspunde mereu la fel ajunge lângă el din obișnuință.`,
  duplicate: ({ share }) =>
    `Au în comun ${percent(share)} dintre cuvinte. Aceeași întrebare pusă de două ori se numără de două ori.`,
  'two-things': ({ words }) =>
    `„${words}” leagă două afirmații. Cine e de acord numai cu una nu are ce răspunde.`,
  negation: ({ words }) => `„${words}” neagă: dezacordul devine o negație a negației și se citește greșit.`,
  'leading-word': ({ words }) => `„${words}” spune dinainte care răspuns e bun.`,
  'absolute-word': ({ words }) =>
    `„${words}” nu lasă nicio excepție, așa că aproape nimeni nu poate fi cu totul de acord.`,
  assumption: ({ words }) =>
    `„${words}” dă drept sigur un lucru pe care întrebarea nu îl dovedește. Cine nu îl crede nu poate răspunde.`,
  'no-middle': ({ options: count }) =>
    `Are ${options(number(count))}, fără unul la mijloc: cine nu e de nicio parte e împins într-o parte.`,
  'option-count': ({ options: count, usual }) =>
    `Are ${options(number(count))}; celelalte întrebări au ${number(usual)}. Pe o scară mai scurtă diferențele par mai mari.`,
  'candidate-name': ({ words }) =>
    `„${words}” este un candidat: răspunsul devine o părere despre om, nu despre o idee.`,
  'option-order': () =>
    'Are aceleași răspunsuri ca alte întrebări, dar în altă ordine: cine răspunde repede alege invers decât crede.',
  'no-source': () => 'O poziție se publică numai cu sursă.',
};

export const checkTexts = {
  ro: {
    title: (kind: FindingKind) => titles[kind],
    reason: ({ kind, facts }: Pick<Finding, 'kind' | 'facts'>) => reasons[kind](facts),
  },
};
