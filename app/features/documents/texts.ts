import { formatDate, plural } from '#app/ui/text/format.ts';

/** Texts that all documents share. */
export const documentTexts = {
  ro: {
    site: 'Vot informat',
    contents: 'Cuprins',
    version: (day: string | null) => (day ? `Versiunea din ${formatDate(day)}` : 'Versiunea în vigoare'),
    operator: {
      name: 'Operator',
      address: 'Adresa',
      email: 'E-mail',
      dataProtection: 'DPO',
      missing: 'Operatorul nu și-a completat încă numele și contactul',
      missingText:
        'Site-ul este pornit fără aceste setări. Până când sunt completate, nu știm cui îi poți scrie; plângerea la autoritate rămâne posibilă.',
      demo: 'Aceasta este o demonstrație',
      demoText:
        'Rulează numai pe calculatorul celui care a pornit-o și nu este un serviciu public. Acel om este operatorul.',
    },
    data: {
      /** The line that phones show instead of a part's rows. */
      fold: 'Ce conține, de ce, pe ce temei și cât timp',
      labels: {
        holds: 'Ce conține',
        purpose: 'De ce',
        basis: 'Temei',
        retention: 'Cât timp',
        readers: 'Cine citește',
        tables: 'Tabele',
        special: 'Categorie specială de date: opinii politice',
        part: 'Partea',
        name: 'Numele',
        use: 'La ce folosește',
        kind: 'Felul',
        when: 'Când',
        time: 'Termen',
        from: 'De când',
      },
      kinds: { cookie: 'cookie', session: 'memoria filei', local: 'memoria browserului' },
      when: {
        always: 'la orice vizită',
        'signed-in': 'cât ești autentificat',
        'signing-in': 'cât te autentifici',
        'on-tests': 'după ce deschizi testele',
        'on-choice': 'după ce alegi un loc',
        'on-question': 'după ce pui o întrebare asistentului',
      },
      retentionCaption: 'Termenele după care se șterg datele',
      time: {
        day: (count: number) =>
          count === 0
            ? 'până în noaptea următoare'
            : plural(count, { one: 'zi', few: 'zile', other: 'zile' }),
        year: (count: number) => plural(count, { one: 'an', few: 'ani', other: 'ani' }),
      },
      browserCaption: 'Ce rămâne în browserul tău',
      restCaption: (count: number) =>
        `${plural(count, { one: 'parte', few: 'părți', other: 'părți' })} fără date personale`,
    },
  },
} as const;
