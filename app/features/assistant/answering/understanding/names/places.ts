/**
 * Other names of areas by their ISO 3166 codes: county seats and large towns of a county, and countries as people
 * call them. All are folded.
 */
export const towns: Readonly<Record<string, readonly string[]>> = {
  AB: ['alba iulia', 'sebes', 'aiud', 'blaj'],
  AG: ['pitesti', 'campulung', 'mioveni'],
  BC: ['onesti', 'moinesti'],
  BH: ['oradea', 'beius', 'salonta'],
  BN: ['bistrita', 'nasaud'],
  BV: ['fagaras', 'sacele', 'rasnov'],
  BZ: ['ramnicu sarat'],
  CJ: ['cluj napoca', 'turda', 'dej', 'gherla', 'floresti'],
  CL: ['oltenita'],
  CS: ['resita', 'caransebes'],
  CT: ['mangalia', 'medgidia', 'navodari'],
  CV: ['sfantu gheorghe', 'targu secuiesc'],
  DB: ['targoviste', 'moreni'],
  DJ: ['craiova', 'bailesti'],
  GJ: ['targu jiu', 'motru'],
  GL: ['tecuci'],
  HD: ['deva', 'petrosani', 'orastie'],
  HR: ['miercurea ciuc', 'odorheiu secuiesc', 'gheorgheni'],
  IF: ['voluntari', 'otopeni', 'buftea', 'bragadiru', 'popesti leordeni'],
  IL: ['slobozia', 'fetesti', 'urziceni'],
  IS: ['pascani', 'harlau'],
  MH: ['drobeta turnu severin', 'drobeta', 'turnu severin', 'orsova'],
  MM: ['baia mare', 'sighetu marmatiei', 'sighet'],
  MS: ['targu mures', 'sighisoara', 'reghin'],
  NT: ['piatra neamt'],
  OT: ['slatina', 'caracal'],
  PH: ['ploiesti', 'campina', 'sinaia'],
  SB: ['medias', 'cisnadie'],
  SJ: ['zalau', 'simleu silvaniei'],
  SM: ['carei'],
  SV: ['radauti', 'falticeni'],
  TL: ['macin'],
  TM: ['timisoara', 'lugoj'],
  TR: ['alexandria', 'rosiorii de vede', 'turnu magurele'],
  VL: ['ramnicu valcea', 'dragasani'],
  VN: ['focsani', 'adjud'],
  VS: ['barlad', 'husi'],
  AR: ['ineu'],
  BT: ['dorohoi'],
};

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
