import { list } from '#app/features/elections/round-words.ts';
import { formatInteger, type PluralForms, plural } from '#app/ui/text/format.ts';

const interests: PluralForms = { one: 'interes', few: 'interese', other: 'interese' };

const ro = {
  title: 'Potriviri după interese',
  pageTitle: 'Potriviri după interese – Vot informat',
  standFirst:
    'Numără câte dintre interesele tale le are și candidatul. Nu compară răspunsuri și nu spune ce crede cineva despre ele.',
  own: (names: readonly string[]) => `Interesele tale: ${list.format(names)}.`,
  shared: (names: readonly string[], all: number) =>
    `${formatInteger(names.length)} din ${plural(all, interests)}: ${list.format(names)}`,
  percent: (score: number) => formatInteger(Math.round(score)),
  none: 'Nu am găsit candidați compatibili cu profilul tău', // Text of checklist row COMPAT-04.
  noneHelp: 'Niciun candidat nu are cel puțin o cincime din interesele tale.',
  noInterests: 'Nu ai ales încă interese',
  noInterestsHelp: 'Alege în cont temele care te interesează. Le vezi numai tu.',
  choose: 'Alege interesele',
  byAnswers: 'Fă testul după răspunsuri',
  signIn: 'Autentifică-te',
  random: {
    title: 'Trei candidați din rotația de azi',
    notice:
      'Nu ești autentificat, așa că acești candidați nu sunt aleși pentru tine. Vin din rotația zilei, aceeași pentru toți vizitatorii, și nu au niciun scor.',
  },
};

export const interestTexts = { ro };
