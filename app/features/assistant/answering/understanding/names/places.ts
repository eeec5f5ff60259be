/** Nicknames of towns, by the towns' folded names. */
export const townNicknames: Readonly<Record<string, readonly string[]>> = {
  'drobeta turnu severin': ['drobeta', 'turnu severin'],
  'sighetu marmatiei': ['sighet'],
  'odorheiu secuiesc': ['odorhei'],
  'simleu silvaniei': ['simleu'],
  'rosiorii de vede': ['rosiori'],
};

/** Colloquial names of countries, folded, by ISO 3166 code. */
export const countryNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['anglia', 'marea britanie', 'uk', 'londra', 'scotia'],
  US: ['sua', 's u a', 'usa', 'america', 'statele unite', 'new york'],
  NL: ['olanda'],
  MD: ['moldova', 'rep moldova', 'r moldova', 'basarabia', 'chisinau'],
  AE: ['emirate', 'emiratele arabe', 'dubai'],
  KR: ['coreea'],
  CZ: ['republica ceha'],
  FR: ['paris'],
  ES: ['madrid'],
  IT: ['roma', 'milano'],
  DE: ['berlin', 'munchen'],
  BE: ['bruxelles'],
  AT: ['viena'],
};

export const abroadNames = [
  'diaspora',
  'strainatate',
  'strainatatea',
  'afara tarii',
  'peste hotare',
  'diasporei',
];
export const mailNames = ['corespondenta', 'prin posta', 'votul postal'];
export const nationNames = [
  'nivel national',
  'nivelul tarii',
  'toata tara',
  'intreaga tara',
  'plan national',
  'pe tara',
];
export const municipalityNames = ['capitala', 'capitalei', 'capitala tarii'];
