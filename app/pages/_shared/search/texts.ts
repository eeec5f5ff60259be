import { plural } from '#app/ui/text/format.ts';

const ro = {
  open: 'Caută pe site',
  label: 'Un candidat, o localitate, un sondaj, o întrebare',
  button: 'Caută',
  close: 'Închide căutarea',
  suggestions: 'Sugestii',
  found: (count: number) => plural(count, { one: 'sugestie', few: 'sugestii', other: 'sugestii' }),
  none: 'Nicio sugestie. Apasă „Caută” ca să cauți în toate textele.',
};

/** Texts of the search field. They are separate from the search page's texts, because every page loads them. */
export const searchFieldTexts = { ro };
