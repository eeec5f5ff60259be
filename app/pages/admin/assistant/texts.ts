import { formatDateTime, plural } from '#app/ui/text/format.ts';

const ro = {
  title: 'Răspunsuri raportate',
  description: 'Răspunsuri ale asistentului pe care cititorii le-au raportat ca greșite.',
  states: { label: 'Stare', pending: 'De citit', accepted: 'Acceptate', refused: 'Respinse' },
  intro:
    'Un răspuns acceptat intră ca ciornă în setul de întrebări cu care este măsurat asistentul, iar întrebarea apare public la /assistant/quality. Nu accepta o întrebare care numește o persoană privată. Cine a raportat nu se păstrează.',
  empty: {
    pending: 'Niciun răspuns nu așteaptă.',
    accepted: 'Niciun răspuns acceptat.',
    refused: 'Niciun răspuns respins.',
  },
  question: 'Întrebarea',
  answer: 'Răspunsul dat',
  facts: ({ reports, askedAt }: { reports: number; askedAt: Date }) =>
    `${plural(reports, { one: 'raportare', few: 'raportări', other: 'raportări' })} · întâi ${formatDateTime(askedAt)} (ora alegerilor)`,
  accept: 'Acceptă ca ciornă',
  refuse: 'Respinge',
  done: { accept: 'Răspunsul a fost acceptat ca ciornă.', refuse: 'Raportarea a fost respinsă.' },
};

export const reportTexts = { ro };
