import type { PostStatus } from '#app/features/discussions/rules.ts';
import { plural } from '#app/ui/text/format.ts';

const ro = {
  title: 'Moderare',
  description: 'Comentarii și topicuri care așteaptă un moderator.',
  queue: 'De verificat',
  log: 'Ultimele decizii',
  none: 'Niciun text nu așteaptă.',
  noDecisions: 'Încă nu s-a luat nicio decizie.',
  more: 'Următoarele',
  first: 'De la început',
  kinds: { comment: 'Comentariu', topic: 'Topic' },
  about: (candidate: string) => `despre ${candidate}`,
  since: 'așteaptă din',
  states: {
    held: 'nepublicat încă',
    public: 'public',
    hidden: 'ascuns',
    removed: 'eliminat',
    deleted: 'șters',
  } satisfies Record<PostStatus, string>,
  reports: (count: number) => plural(count, { one: 'raportare', few: 'raportări', other: 'raportări' }),
  appeal: 'Contestația autorului',
  lastReason: 'Motivul deciziei anterioare',
  motive: 'Motivul deciziei',
  motiveHint: 'Îl citește autorul. Numele tău nu apare.',
  publish: 'Publică',
  remove: 'Elimină',
  done: 'Decizia a fost înregistrată.',
  outcomes: { published: 'publicat', removed: 'eliminat' },
  columns: { at: 'Când', text: 'Text', outcome: 'Decizie', reason: 'Motiv', moderator: 'Moderator' },
  erased: 'cont șters',
} as const;

export const moderationTexts = { ro };
