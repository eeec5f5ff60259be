import { formatDateTime, formatInteger, plural } from '#app/ui/text/format.ts';

const votes = { one: 'vot', few: 'voturi', other: 'voturi' };
const people = { one: 'persoană', few: 'persoane', other: 'persoane' };
const poll = (start: Date) => `Sondajul live deschis ${formatDateTime(start)}`;

/** The mismatches that a recount of live polls can find, one sentence each. */
const ro = {
  tally: (of: { start: Date; name: string; found: number; counted: number }) =>
    `${poll(of.start)}, ${of.name}: ${plural(of.found, votes)}, iar numărătoarea arată ${formatInteger(of.counted)}.`,
  grown: (of: { start: Date; name: string; found: number; before: number }) =>
    `${poll(of.start)}, ${of.name}: ${plural(of.found, votes)}, iar arhiva are ${formatInteger(of.before)}.`,
  missing: (start: Date) => `${poll(start)} este încheiat, dar nu este în arhivă.`,
  archive: (start: Date) => `${poll(start)}: totalul sau procentele arhivate nu sunt ale voturilor arhivate.`,
  trends: (start: Date) => `${poll(start)}: procentele din tendințe nu sunt cele arhivate.`,
  voters: ({ start, ballots: found, voters }: { start: Date; ballots: number; voters: number }) =>
    `${poll(start)}: ${plural(found, votes)} în urnă, iar după activitățile lor au votat ${plural(voters, people)}.`,
  sealed: ({ start, found, before }: { start: Date; found: number; before: number }) =>
    `${poll(start)}: ${plural(found, votes)} în urnă, iar la distrugerea cheii erau ${formatInteger(before)}.`,
  key: (start: Date) => `${poll(start)} nu mai are voie să aibă cheie, dar cheia lui mai există.`,
};

export const recountTexts = { ro };
