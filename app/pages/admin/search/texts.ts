import { plural } from '#app/ui/text/format.ts';

const ro = {
  title: 'Căutare',
  description: 'Caută în ecranele și în datele administrării.',
  label: 'Caută ecrane, oameni, candidați, articole, întrebări',
  open: 'Caută…',
  keys: 'Ctrl K',
  find: 'Caută',
  searching: 'Se caută…',
  count: (count: number) => plural(count, { one: 'rezultat', few: 'rezultate', other: 'rezultate' }),
  none: (text: string) => `Nimic nu se potrivește cu „${text}”.`,
  noneHint: 'Caută un nume, o adresă de e-mail sau un cuvânt dintr-un titlu.',
  all: 'Toate rezultatele',
  groups: {
    screens: 'Ecrane',
    users: 'Utilizatori',
    candidates: 'Candidați',
    articles: 'Articole',
    outlets: 'Publicații',
    compatibility: 'Întrebări de compatibilitate',
    voterTest: 'Întrebări din Testul Votantului',
  },
} as const;

export const searchTexts = { ro };
