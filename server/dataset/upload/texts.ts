import { plural } from '#app/ui/text/format.ts';

const ro = {
  notZip: 'fișierul nu este o arhivă zip care se poate citi',
  tooMany: (most: number) =>
    `arhiva are mai mult de ${plural(most, { one: 'fișier', few: 'fișiere', other: 'fișiere' })}`,
  tooLarge: (megabytes: number) => `fișierele dezarhivate depășesc ${megabytes} MB`,
  encrypted: 'fișierul este criptat',
  link: 'este o legătură către alt fișier',
  twice: 'apare de două ori în arhivă',
  broken: 'nu se poate dezarhiva',
  archive: 'arhiva',
  database: (detail: string) => `baza de date refuză o înregistrare (${detail})`,
  same: 'este deja publicat, exact la fel',
  tooHeavy: 'verificarea a cerut prea mult timp sau prea multă memorie',
  failed: 'operația s-a întrerupt; încearcă din nou',
};

export const uploadTexts = { ro };
