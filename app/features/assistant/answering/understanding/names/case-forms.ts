/** Returns a name with its Romanian case forms. In a name of several words, the first or the last word is inflected. */
export function caseFormsOf(name: string): string[] {
  const words = name.split(' ');
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (rest.length === 0) return caseForms(first);
  return [
    name,
    ...caseForms(first).map((form) => [form, ...rest].join(' ')),
    ...caseForms(last).map((form) => [...words.slice(0, -1), form].join(' ')),
  ];
}

/** Returns the case forms of one folded word: Cluj, Clujul, Clujului; Vrancea, Vrancei; Suceava, Sucevei. */
function caseForms(word: string): string[] {
  const stem = word.slice(0, -1);
  if (word.endsWith('ava')) return [word, `${stem}ei`, `${word.slice(0, -3)}vei`];
  if (word.endsWith('ea')) return [word, `${word.slice(0, -2)}ei`, `${word.slice(0, -2)}ii`];
  if (word.endsWith('a')) return [word, `${stem}ei`, `${stem}i`, `${stem}ii`, `${stem}e`];
  if (word.endsWith('u')) return [word, `${word}l`, `${word}lui`];
  if (word.endsWith('i'))
    return [word, `${word}ul`, `${word}ului`, `${stem}ul`, `${stem}ului`, `${word}lor`, `${stem}ilor`];
  return [word, `${word}ul`, `${word}ului`];
}
