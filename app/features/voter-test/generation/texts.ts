import { plural } from '#app/ui/text/format.ts';

const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const votes = {
  one: 'vot valabil exprimat',
  few: 'voturi valabil exprimate',
  other: 'voturi valabil exprimate',
};
const persons = { one: 'persoană', few: 'persoane', other: 'persoane' };
const registeredVoters = { one: 'alegător înscris', few: 'alegători înscriși', other: 'alegători înscriși' };
const roman = ['', 'I', 'II'];
const inRound = (round: number) => `turul ${roman[round] ?? round}`;
const start = (text: string) => `${text.charAt(0).toLocaleUpperCase('ro')}${text.slice(1)}`;

/** Texts of generated drafts. Administrators can change them before they activate a question. */
const ro = {
  categories: {
    calendar: 'Calendar electoral',
    ballot: 'Buletinul de vot',
    results: 'Rezultate',
    procedure: 'Procedura de vot',
  },
  day: (round: number, isPast: boolean) =>
    isPast
      ? `În ce zi a avut loc ${inRound(round)} al alegerilor prezidențiale?`
      : `În ce zi are loc ${inRound(round)} al alegerilor prezidențiale?`,
  dayText: (round: number, day: string, isPast: boolean) =>
    `${start(inRound(round))} ${isPast ? 'a avut loc' : 'are loc'} pe ${day}.`,
  candidates: (round: number) => `Câți candidați sunt pe buletinul de vot din ${inRound(round)}?`,
  candidatesText: (round: number, count: number) =>
    `Pe buletinul de vot din ${inRound(round)} sunt ${plural(count, candidates)}.`,
  turnout: (round: number) =>
    `Cât a fost prezența la vot în ${inRound(round)}, raportată la alegătorii înscriși în țară?`,
  turnoutText: (voters: number, registered: number) =>
    `Au votat ${plural(voters, persons)}, raportat la ${plural(registered, registeredVoters)} pe listele permanente din țară.`,
  validVotes: (round: number) => `Câte voturi valabil exprimate au fost în ${inRound(round)}?`,
  validVotesText: (round: number, count: number) => `În ${inRound(round)} au fost ${plural(count, votes)}.`,
  calendar: (event: string) => `Ce zi are în calendarul alegerilor acest moment: „${event}”?`,
  calendarText: (day: string, event: string) => `${day}: ${event}.`,
};

export const draftTexts = { ro };
