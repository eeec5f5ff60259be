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

/** Everyday words and first names that are also names of communes: „banca”, „bătrâni”, „victoria”. */
export const communesLikeWords = (
  'afumati alma alunu amara amaru apa arbore arsura augustin baia bala balan balta banca bara barbatesti bata ' +
  'batrana batrani bogata bogati boldu bors bradu brazi brusturi bucium bulz buza camin campuri castelu cetate ' +
  'cetateni ciobanu ciocani ciocarlia ciresu cocora colti corabia corbi corbu corni cornu corund cristian ' +
  'crucea crucisor cuca cuci cumpana curtea dascalu dealu desa doba dorobantu dragu dumitra fantanele finis ' +
  'florica focuri frasin frumoasa frumosu frumusica fundata galbenu garoafa gemenele gogosari grajduri ' +
  'graniceri gratia gradina gradinari greci grosi hotarele icoana iedera ileana independenta izvoare izvoarele ' +
  'izvoru largu leu lespezi letca lisa livada livezi livezile luciu lumina luna lunca maia maieru malu mandra ' +
  'manastirea marca marga margina marginea magura matca matei mera mica mioarele moara modelu moldoveni movila ' +
  'munteni nana negri nuci ocnita odaile ograda olari olteni ostrov ovidiu paltin pardosi pestera piatra ' +
  'pietrari piscu plugari podgoria poduri poiana poieni pomi ponor potcoava prundu pui puscasi reci recea ' +
  'repedea romani rosia rosiile rotunda rus sageata salcia salciile salva sant sarata sarbi scanteia schela ' +
  'schitu seaca secu sic soimi soparlita stejari stejaru straja strugari suseni tacuta talpa talea tataru ' +
  'teaca teasc teiu tepu tomnatic traian troianul tudora turburea uda ulma unirea urzica vad valcele vama ' +
  'vanatori varfuri varfurile victoria vidra viziru vladimir vulcan vulturu zavoi ziduri'
).split(' ');
