import type { Publisher } from './rules.ts';

const publishers: Record<Publisher, string> = {
  ani: 'portalul Agenției Naționale de Integritate',
  gazette: 'Monitorul Oficial',
  institution: 'site-ul unei instituții publice',
};

/** Names the host of a document, and its public body if that body publishes declarations. */
export function hostText({ host, publisher }: { host: string; publisher: Publisher | null }): string {
  return publisher
    ? `${host}: ${publishers[publisher]}.`
    : `${host}: nu este un portal de declarații cunoscut de noi.`;
}

/** Texts about the operation `update_candidate_document` in the public API's description. */
const ro = {
  update: 'Schimbă adresa unei declarații a candidatului',
  updateText:
    'Candidatul schimbă, pe propriul profil, adresa declarației de avere sau de interese. O adresă fără http:// sau https:// primește https://; o adresă goală nu schimbă nimic. Fiecare schimbare apare cu valoarea de dinainte și de după în istoricul profilului public. Numai paginile acestui site pot trimite cererea.',
  profile: 'Id-ul profilului propriu.',
  badProfile: 'se așteaptă un UUID',
  type: 'Felul documentului: wealth (avere) sau interests (interese).',
  badType: 'se așteaptă wealth sau interests',
  address: 'Adresa documentului.',
  badAddress: 'cel mult 2.000 de caractere',
  success: 'Întotdeauna true; o schimbare refuzată are un răspuns de eroare.',
  changed: 'false: adresa era goală sau aceeași.',
  url: 'Adresa documentului după această cerere.',
  updated: 'Ziua ultimei schimbări a documentelor.',
};

export const documentApiTexts = { ro };
