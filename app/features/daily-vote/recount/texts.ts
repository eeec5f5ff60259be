import type { ChainProblem } from '#app/features/daily-vote/snapshots/chain.server.ts';
import { formatDate, formatInteger, plural } from '#app/ui/text/format.ts';

const people = { one: 'alegător', few: 'alegători', other: 'alegători' };
const votes = { one: 'vot', few: 'voturi', other: 'voturi' };

const chain: Record<ChainProblem['kind'], string> = {
  gap: 'nu urmează după numărul dinainte',
  link: 'nu poartă amprenta celui dinainte',
  hash: 'are altă amprentă decât cea calculată din conținutul lui',
  sum: 'are un total care nu este suma părților',
  sealed: 'are mai puține voturi din zilele încheiate decât cel dinainte',
};

/** The mismatches that a recount of daily votes can find, one sentence each. */
const ro = {
  counter: ({ name, found, counted }: { name: string; found: number; counted: number }) =>
    `${name}: ${plural(found, votes)}, iar contorul public arată ${formatInteger(counted)}.`,
  lost: (of: { name: string; sequence: number; before: number; found: number }) =>
    `${of.name}: ${plural(of.found, votes)} din zilele încheiate, iar instantaneul nr. ${of.sequence} numărase ${formatInteger(of.before)}.`,
  day: (of: { election_date: string; ballots: number; voters: number }) =>
    `Ziua ${formatDate(of.election_date)}: ${plural(of.ballots, votes)} în urnă, iar după activitățile lor au votat ${plural(of.voters, people)}.`,
  key: (date: string) => `Ziua ${formatDate(date)} este încheiată, dar cheia ei mai există.`,
  chain: ({ sequence, kind }: ChainProblem) => `Instantaneul nr. ${sequence} ${chain[kind]}.`,
};

export const recountTexts = { ro };
