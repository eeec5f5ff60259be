import { formatNumber, plural } from '#app/ui/text/format.ts';

const ro = {
  problems: {
    title: 'Scrie titlul site-ului.',
    description: 'Scrie descrierea site-ului.',
    email: 'Scrie o adresă de e-mail întreagă, ca nume@exemplu.ro.',
    colour: 'Scrie culoarea ca #002B7F.',
    contrast: (found: number, least: number) =>
      `Contrastul cu fundalul deschis este ${formatNumber(found)}:1, sub ${formatNumber(least, 1)}:1. Alege o culoare mai închisă.`,
    number: ({ least, most, step }: { least: number; most: number; step: number }) =>
      `Scrie un număr ${step === 1 ? 'întreg' : `din ${step} în ${step}`}, de la ${least} la ${most}.`,
    link: 'Scrie o adresă care începe cu https://.',
    key: 'Scrie o cheie numai din litere mici fără diacritice, cifre și liniuțe de subliniere.',
    page: 'Scrie pagina numai cu litere mici fără diacritice, cifre și cratime.',
    content: 'Scrie textul.',
    label: 'Scrie numele din meniu.',
    order: 'Scrie un număr întreg de la 0 la 9999.',
    path: 'Alege o pagină.',
    icon: 'Alege o pictogramă.',
  },
  testMail: {
    kind: 'test-mail',
    subject: 'Mesaj de probă',
    body: 'Bună,\n\nAi cerut acest mesaj din setările site-ului. Dacă îl citești, trimiterea e-mailurilor funcționează.\n\nVot informat',
  },
  signs: (count: number) => plural(count, { one: 'semn', few: 'semne', other: 'semne' }),
} as const;

export const siteTexts = { ro };
