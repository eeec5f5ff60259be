import { formatDate, plural } from '#app/ui/format.ts';

/** What the documents have in common. */
export const documentTexts = {
  ro: {
    site: 'Vot informat',
    contents: 'Cuprins',
    version: (day: string | null) => (day ? `Versiunea din ${formatDate(day)}` : 'Versiunea în vigoare'),
    operator: {
      name: 'Operator',
      address: 'Adresa',
      email: 'E-mail',
      missing: 'Operatorul nu și-a completat încă numele și contactul',
      missingText:
        'Site-ul este pornit fără aceste setări. Până când sunt completate, nu știm cui să îi scrii; plângerea la autoritate rămâne posibilă.',
      demo: 'Aceasta este o demonstrație',
      demoText:
        'Rulează numai pe calculatorul celui care a pornit-o și nu este un serviciu public. Acel om este operatorul.',
    },
    data: {
      labels: {
        holds: 'Ce conține',
        purpose: 'De ce',
        basis: 'Temei',
        retention: 'Cât timp',
        readers: 'Cine citește',
        tables: 'Tabele',
        special: 'Categorie specială de date: opinii politice făcute publice',
        part: 'Partea',
        name: 'Numele',
        use: 'La ce folosește',
        kind: 'Felul',
      },
      kinds: { cookie: 'cookie', session: 'memoria filei', local: 'memoria browserului' },
      browserCaption: 'Ce rămâne în browserul tău',
      restCaption: (count: number) =>
        `${plural(count, { one: 'parte', few: 'părți', other: 'părți' })} fără date personale`,
    },
  },
} as const;
