import { list, RoundName, roundName } from '#app/features/elections/round-words.ts';
import { formatPercent, plural } from '#app/ui/text/format.ts';

const areas = { one: 'zonă', few: 'zone', other: 'zone' };

const partOf = (count: number, all: number) =>
  count === all && all > 1
    ? `toate cele ${plural(all, areas)}`
    : `${count === 1 ? 'una' : count} din ${plural(all, areas)}`;

/** Texts of the page about voting day by the hour. */
const ro = {
  name: 'Ziua votului pe ore',
  link: 'Ziua votului pe ore, în fiecare județ',
  description: 'Prezența la fiecare oră în județe, București și străinătate, în ambele tururi.',
  passed: (hour: number, count: number, all: number, [later, earlier]: readonly [number, number]) =>
    count === 0
      ? `La ora ${hour}:00, nicio zonă nu depășise în ${roundName(later)} prezența din tot ${roundName(earlier)}`
      : `La ora ${hour}:00, ${partOf(count, all)} ${count === 1 ? 'depășise' : 'depășiseră'} în ${roundName(later)} prezența din tot ${roundName(earlier)}`,
  highest: (hour: number, names: readonly string[], share: number) =>
    `La ora ${hour}:00, cea mai mare prezență: ${list.format(names)}, ${formatPercent(share)}`,
  stand:
    'Fiecare desen arată ce procent din alegătorii înscriși votase până la fiecare oră. Județele și Bucureștiul au aceeași scară.',
  abroad: 'Străinătatea nu are liste permanente, deci are scara ei, în votanți.',
  none: 'Prezența pe ore apare aici în ziua votului, după prima oră raportată.',
  choose: 'Momentul',
  show: 'Arată ora',
  at: (hour: number) => `Ora ${hour}:00`,
  key: 'Linia groasă este turul mai nou, iar cea subțire, turul dinainte. Punctele sunt la ora aleasă.',
  round: (round: number, value: string) => `${RoundName(round)}: ${value}`,
  passedAt: (hour: number, round: number) => `a depășit ${roundName(round)} la ${hour}:00`,
  places: 'Județele, Bucureștiul și străinătatea',
  curves: (count: number) => `Curbele celor ${plural(count, areas)}`,
  fold: (count: number) => `Celelalte ${plural(count, areas)}`,
  groups: (earlier: number) => `Când a depășit fiecare zonă prezența din ${roundName(earlier)}`,
  group: (hour: number, count: number) => `${hour}:00, ${plural(count, areas)}`,
  what: 'prezența la ora aleasă',
  caption: (hour: number) => `Prezența la ora ${hour}:00, pe județe`,
  files: (round: number) => `Fișiere, ${roundName(round)}`,
  area: 'Zona',
  difference: 'Diferență',
  passing: (earlier: number) => `A depășit ${roundName(earlier)}`,
};

export const dayTexts = { ro };
