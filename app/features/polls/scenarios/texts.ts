import { roundName } from '#app/features/elections/round-words.ts';
import {
  formatDateTime,
  formatInteger,
  formatNumber,
  formatPercent,
  formatSigned,
  plural,
} from '#app/ui/text/format.ts';
import { leastForSimulation } from './simulation-rules.ts';

const polls = { one: 'sondaj', few: 'sondaje', other: 'sondaje' };
const institutes = { one: 'institut', few: 'institute', other: 'institute' };
const points = { one: 'punct', few: 'puncte', other: 'puncte' };
const draws = { one: 'simulare', few: 'simulări', other: 'simulări' };
const paidFor = (count: number) =>
  count === 1
    ? 'Nu intră în calcul un sondaj comandat în campanie'
    : 'Nu intră în calcul sondajele comandate în campanie';
const numbered = (value: number) => formatNumber(value, 1);

const ro = {
  kicker: (round: number) => `Scenarii · ${roundName(round)}`,
  title: (round: number, count: number) =>
    `Trei scenarii pentru ${roundName(round)}, calculate din ${plural(count, polls)}`,
  standFirst: (draws: number, day: Date) =>
    `Din ${formatInteger(draws)} de simulări făcute cu sondajele publice până ${formatDateTime(day)}. Sunt o măsură a nesiguranței sondajelor, nu o prognoză și nu o recomandare.`,
  stopped: 'Simularea nu se mai schimbă de când a început perioada de liniște electorală.',
  chart: 'Cât de des apare fiecare scenariu în simulări',
  subtitle: 'Procente din toate simulările; împreună fac 100%.',
  heads: { value: 'simulări', share: 'procent' },
  ahead: (name: string, lead: number) => `${name} în față cu cel puțin ${plural(lead, points)}`,
  close: (lead: number) => `Mai puțin de ${plural(lead, points)} între cei doi`,
  draws: (count: number) => formatInteger(count),
  drawsUnit: (count: number) => plural(count, draws).replace(/^\S+ /, ''),
  share: (percent: number) => formatPercent(percent, 0),
  what: 'scenariile',
  caption: (round: number) => `Ce arată simularea pentru ${roundName(round)}`,
  columns: {
    candidate: 'Candidat',
    mean: 'Media simulărilor',
    interval: (share: number) => `Interval în ${share} din 100 de simulări`,
  },
  interval: (low: number, high: number) => `${formatPercent(low, 1)} – ${formatPercent(high, 1)}`,
  mean: (value: number) => formatPercent(value, 1),
  base: 'Procente din voturile celor doi. În 80 din 100 de simulări, rezultatul cade în acest interval.',
  usedIntro: 'Sondaje folosite:',
  atHalf: (common: number, own: number) =>
    `În jurul jumătății, eroarea turului precedent înseamnă o eroare comună de ${numbered(common)} puncte și o eroare de ${numbered(own)} puncte proprie unui singur sondaj.`,
  usedOne: (name: string, lastDay: string) => `${name}, ${lastDay}`,
  payer: (client: string | null) => {
    if (!client) return ' (comanditarul nu apare în sursele găsite)';
    return client === 'finanțare proprie' ? ` (${client})` : ` (comandat de ${client})`;
  },
  fold: 'Intervalele și de câte ori iese fiecare scenariu',
  how: 'Cum se face calculul',
  steps: (facts: { common: number; own: number; undecided: number; institutes: number }) => [
    'Din fiecare sondaj luăm raportul dintre cei doi; un institut contează o dată, cu sondajul cel mai nou, iar unul mai vechi cântărește mai puțin (formula e la Metodă).',
    `Eroarea comună tuturor sondajelor este simulată aleatoriu, cu o abatere de ${numbered(facts.common)} puncte, iar cea proprie mediei sondajelor, cu ${numbered(facts.own)} puncte. Mărimile sunt cele ale sondajelor din turul precedent (${plural(facts.institutes, institutes)}).`,
    facts.undecided > 0
      ? `Nehotărâții (${formatPercent(facts.undecided, 1)}, din sondajele care îi publică) se împart între cei doi în orice proporție; toate proporțiile sunt la fel de probabile.`
      : 'Niciun sondaj folosit nu publică nehotărâții; calculul nu îi adaugă.',
    'Același program și aceleași sondaje dau mereu aceleași cifre: șirul de numere întâmplătoare este fix.',
  ],
  limits:
    'Nu știe ce se întâmplă după ultimul sondaj, nu presupune o prezență la vot și nu cunoaște decât un tur de comparație. De aceea intervalele sunt largi.',
  method: 'Formula, constantele și limitele, pe pagina de metodă',
  note: 'Calcul propriu.',
  early: {
    title: 'Scenariile nu sunt încă posibile',
    text: 'Ele compară cei doi candidați ai turului decisiv, iar aceștia sunt cunoscuți abia după anunțarea turului dinainte. Până atunci nu calculăm nimic.',
  },
  tooFew: {
    title: 'Încă nu avem din ce calcula scenarii',
    text: (facts: { round: number; polls: number; institutes: number; paid: readonly string[] }) =>
      [
        `Calculăm scenarii numai din cel puțin ${plural(leastForSimulation.polls, polls)} de la ${plural(leastForSimulation.institutes, institutes)}, neplătite de un candidat sau de un partid.`,
        facts.polls === 0
          ? `Pentru ${roundName(facts.round)} nu avem încă niciunul.`
          : `Pentru ${roundName(facts.round)} avem până acum ${plural(facts.polls, polls)}, de la ${plural(facts.institutes, institutes)}.`,
        facts.paid.length === 0 ? '' : `${paidFor(facts.paid.length)}: ${facts.paid.join('; ')}.`,
      ]
        .join(' ')
        .trim(),
  },

  test: {
    fold: (count: number) => `Erorile a ${plural(count, institutes)}, pe candidați`,
    kicker: (round: number) => `Verificare · ${roundName(round)}`,
    title: (size: number, round: number) =>
      `Ultimele sondaje din ${roundName(round)} au greșit cu ${numbered(size)} puncte, în medie, la fiecare candidat comparat`,
    standFirst: (days: number, least: number) =>
      `Ultimul sondaj al fiecărui institut din cele ${days} de zile dinainte de vot, comparat cu rezultatul. Plus înseamnă că sondajul a arătat mai mult. Sunt comparați candidații cu cel puțin ${least}% în media acestor sondaje.`,
    coverage: (facts: { inside: number; of: number; margin: number }) =>
      `Banda de pe grafic (±${numbered(facts.margin)} puncte în jurul mediei) a cuprins rezultatul la ${facts.inside} din ${facts.of} candidați comparați.`,
    caption: (round: number) => `Eroarea ultimelor sondaje, ${roundName(round)}, în puncte`,
    pollster: 'Institut',
    day: 'Ultima zi',
    size: 'Eroare medie',
    error: (value: number) => formatSigned(value, 1),
    sizeOf: (value: number) => numbered(value),
    missing: 'N/A',
    note: 'Eroarea este diferența dintre sondaj și procentul din voturile valabile, calculată de noi.',
  },

  outcome: {
    fold: 'Simularea lângă rezultat',
    kicker: (round: number) => `Verificare · ${roundName(round)}`,
    title: (percent: number, isInside: boolean) =>
      `Scenariul care s-a adeverit apărea în ${formatInteger(percent)} din 100 de simulări; rezultatul este ${isInside ? 'în intervalul' : 'în afara intervalului'} calculat`,
    standFirst: 'Ce arăta simularea chiar înainte de perioada de liniște, lângă rezultatul din urne.',
    caption: (round: number) => `Simularea și rezultatul, ${roundName(round)}`,
    result: 'Rezultat',
    difference: 'Diferență',
    points: (value: number) => `${formatSigned(value, 1)} puncte`,
    resultOf: (share: number) => formatPercent(share),
    note: 'Un singur tur nu poate dovedi că un interval este bun; poate doar arăta dacă a greșit.',
  },
};

export const scenarioTexts = { ro };
