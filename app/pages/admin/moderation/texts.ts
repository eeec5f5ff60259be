import type { PostStatus } from '#app/features/discussions/rules.ts';
import { heldAmount } from '#app/pages/candidate/discussions/texts.ts';
import { formatInteger, plural } from '#app/ui/text/format.ts';

const ro = {
  title: 'Moderare',
  description: 'Comentarii și topicuri care așteaptă un moderator.',
  queue: 'De verificat',
  log: 'Ultimele decizii',
  none: 'Niciun text nu așteaptă.',
  noDecisions: 'Încă nu s-a luat nicio decizie.',
  more: 'Următoarele texte',
  first: 'De la început',
  kinds: { comment: 'Comentariu', topic: 'Topic', question: 'Întrebare' },
  about: (candidate: string) => `despre ${candidate}`,
  since: 'așteaptă din',
  states: {
    held: 'nepublicat încă',
    public: 'public',
    hidden: 'ascuns',
    removed: 'eliminat',
    deleted: 'șters',
  } satisfies Record<PostStatus, string>,
  reports: (count: number, shown: number) => {
    const all = plural(count, { one: 'raportare', few: 'raportări', other: 'raportări' });
    return count > shown ? `${all}, mai jos primele ${formatInteger(shown)}` : all;
  },
  appeal: 'Contestația autorului',
  lastReason: 'Motivul deciziei anterioare',
  motive: 'Motivul deciziei',
  motiveHint: 'Îl citește autorul. Numele tău nu apare.',
  publish: 'Publică',
  remove: 'Elimină',
  batches: 'Reținute împreună',
  batch: {
    amount: heldAmount,
    people: (count: number, isAtLeast: boolean) =>
      `de la ${isAtLeast ? 'cel puțin ' : ''}${plural(count, { one: 'cont', few: 'conturi', other: 'conturi' })}`,
    topic: (title: string) => `la topicul „${title}”`,
    more: (count: number) => `și încă ${plural(count, { one: 'text', few: 'texte', other: 'texte' })}`,
    times: (count: number) =>
      count === 1 ? 'o dată' : `de ${plural(count, { one: 'ori', few: 'ori', other: 'ori' })}`,
    pressed: 'La ce s-a reacționat',
    readAll: 'Citește toate textele',
    allTexts: 'Toate textele grupului',
    nothingWaits: 'Niciun text din grup nu mai așteaptă: autorii le-au șters.',
    separate: 'Decide separat',
    separateHint: 'Un text decis separat iese din grup și așteaptă în lista „De verificat”.',
    separated: 'Textul așteaptă acum o decizie separată, în lista „De verificat”.',
    gone: 'S-a decis deja asupra grupului.',
    motiveHint: 'Îl citesc toți autorii. Numele tău nu apare.',
    pressMotiveHint: 'Rămâne în jurnalul deciziilor.',
    release: 'Publică toate',
    count: 'Numără toate',
    reject: 'Respinge toate',
    outcomes: { released: 'publicate toate', rejected: 'respinse toate' },
  },
  totals: 'Reținute până acum, pe tot site-ul',
  totalOutcomes: { open: 'așteaptă', released: 'publicate', rejected: 'respinse' },
  backToQueue: 'Înapoi la moderare',
  done: 'Decizia a fost înregistrată.',
  outcomes: { published: 'publicat', removed: 'eliminat' },
  columns: { at: 'Când', text: 'Text', outcome: 'Decizie', reason: 'Motiv', moderator: 'Moderator' },
  erased: 'cont șters',
} as const;

export const moderationTexts = { ro };
