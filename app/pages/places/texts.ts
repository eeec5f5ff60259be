import { leadTexts } from '#app/features/elections/lead/texts.ts';
import { RoundName, roundName } from '#app/features/elections/round-words.ts';
import { daysOfCounting } from '#app/features/elections/rules.ts';
import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';

const voters = { one: 'votant', few: 'votanți', other: 'votanți' };
type Share = { name: string; share: number };

const ro = {
  turnout: (hour: number) => `Prezența la ora ${hour}:00`,
  turnoutCounting: (hour: number) => `Se numără voturile; prezența la ora ${hour}:00`,
  turnoutLate: (hour: number) => `${leadTexts.ro.late}; prezența la ora ${hour}:00`,
  share: (share: number, count: number, registered: number) =>
    `${formatPercent(share)}: ${plural(count, voters)} din ${formatInteger(registered)} înscriși`,
  voters: (count: number) => plural(count, voters),
  inCounty: (county: string, share: number) => `în județul ${county}: ${formatPercent(share)}`,
  /** Explains a turnout of more than 100%. */
  fromElsewhere: 'au votat și alegători înscriși în altă parte',
  waiting: (round: number) => `Astăzi se votează în ${roundName(round)}`,
  waitingText: 'Prezența apare aici după fiecare oră anunțată.',
  counting: (round: number) => `Se numără voturile din ${roundName(round)}`,
  countingText: 'Rezultatul de aici apare după comunicarea finală.',
  late: leadTexts.ro.late,
  lateText: (round: number) => leadTexts.ro.lateBecause(round, daysOfCounting),
  before: (round: number, day: string) => `${RoundName(round)} este pe ${formatDate(day)}`,
  beforeText: 'Prezența apare aici din oră în oră.',
  result: (round: number) => RoundName(round),
  leaders: (leaders: readonly Share[]) =>
    leaders.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', '),
  noVotes: 'Niciun vot valabil.',
  resultTurnout: (share: number) => `prezența ${formatPercent(share)}`,
};

export const placeNowTexts = { ro };
