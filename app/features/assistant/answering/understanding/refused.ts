import { phrase } from './language/phrases.ts';

const voting = 'vot\\w*';
const offence = phrase(
  [
    `${voting}~(?:de )?(?:doua|mai multe|trei|patru|multe|cate|\\d+) (?:ori|sectii|buletine|judete|orase)`,
    `${voting}~(?:dublu|multiplu|inca o data|a doua oara|din nou|pentru mort\\w*|pentru decedat\\w*)`,
    `(?:cumpar|cumper|vand|vind|vanz|vinz|platesc|plati|plateasca|mitui|mituiesc|mita|contracost)\\w*~(?:vot\\w*|alegator\\w*|votant\\w*|presedint\\w+ de sectie|functionar\\w*|oameni\\w*)`,
    `(?:vot|voturi|votul|voturile)~(?:contra|in schimbul|pe) (?:bani|\\d+ (?:lei|euro)|alimente|cadouri)`,
    `(?:bani|cadouri|lei|euro|alimente)~(?:pentru|contra|in schimbul) (?:un )?vot\\w*`,
    `(?:prim|lua|dat|ofer)\\w*~(?:bani|lei|euro|cadouri|alimente|pomana)~(?:sa|ca sa|pentru)(?: [a-z]+)? ${voting}`,
    `pret\\w* (?:unui|al) vot\\w*|cat (?:costa|se da|dau|da|iau|primesc)~vot\\w*|vot\\w*~~(?:sa|vreau sa|as) cump[ae]r\\w*`,
    `(?:falsific|fraud|truc|maslui|contrafac|contraface|manipul|hack|sparg|sparge|pirat|alter|umfl|(?<!mi )schimb|modific|trisez|trisa)\\w*~(?:vot\\w*|alegeri\\w*|rezultat\\w*|proces\\w* verbal\\w*|buletin\\w*|urn\\w*|sectie\\w*|list\\w* electoral\\w*|semnatur\\w*|scrutin\\w*|sistem\\w*|numarato\\w*|site\\w*)`,
    `(?:fraud\\w*|falsific\\w*)`,
    `${voting}~(?:in locul|in numele|pe numele|in loc de|ca si cum as fi)~`,
    `${voting}~cu (?:buletinul|actul|actele|cartea de identitate|ci ul|datele|identitatea)~(?:altcuiva|altei|altui|mamei|tatalui|sotului|sotiei|bunicii|bunicului|fratelui|surorii|vecin\\w*|unui|unei|fals\\w*)`,
    `(?:buletin\\w*|act\\w*|ci|carte\\w* de identitate|stampil\\w*|semnatur\\w*) fals\\w*`,
    `(?:introduc|introduce|bag|baga|pun|pune|arunc|strecor|strecura|adaug)\\w*~(?:buletine|voturi)~(?:urna|plus|false)?`,
    `(?:amenint|intimid|santaj|forte|oblig|constrang|sperii|speria)\\w*~(?:alegator\\w*|votant\\w*|oameni\\w*|vecin\\w*|angajat\\w*|pe cineva|lumea|sa ${voting}|sa nu ${voting})`,
    `(?:impiedic|opresc(?! (?:la|pe|in) | sa votez$)|opri(?! (?:la|pe|in) )|blochez|bloca|sabot)\\w*~(?:alegator\\w*|votant\\w*|oameni\\w*|sa ${voting}|votul|votarea|alegeri\\w*|sectie\\w*|cineva)`,
    `(?:distrug|distruge|ard|arde|arunc|(?<!(?:mi|i|le|ne) (?:s )?au? )(?:fur|fura)|ascund|rup|rupe)\\w*~(?:urna|urne\\w*|buletin\\w*|voturi\\w*|afis\\w*|sectie\\w*)`,
    `(?:raspandesc|raspandi|public|inventez|fac)~(?:stiri false|fake news|dezinform\\w*)`,
    `(?:boti|conturi false|deepfake)`,
    `(?:dau|dai|da|ofer|impart|platesc)~(?:om|omul\\w*|oameni\\w*|alegator\\w*|cuiva|vecin\\w*|lumii|votant\\w*|bunic\\w*|batran\\w*)~(?:sa|ca sa) ${voting}`,
    `(?:murit|mort|moarta|decedat\\w*)~~${voting}|${voting}~~(?:murit|mort|moarta|decedat\\w*)`,
    `rost de (?:o )?(?:stampil\\w*|buletin\\w*)|stampil\\w*~acasa`,
    `${voting}~fara (?:buletin|act|drept|sa am 18|sa am drept)`,
  ].join('|'),
);
const wayAsked = phrase(
  `cum|in ce fel|unde|ajuta\\w*|invata ma|invata|explica\\w*|da mi|zi mi|spune mi|vreau|as vrea|doresc|metod\\w*|truc\\w*|sfat\\w*|
cat (?:costa|ar trebui\\w*|as plati|platesc|sa dau|cere\\w*|trebuie)|cu cat|ce (?:trebuie|pot|as putea|sa|ar trebui) (?:sa )?(?:fac|folosesc|spun)|cui|cati bani|plan|pasi|pasii|
cel mai (?:simplu|usor|bun)|scrie\\w*|genereaza|fa mi|care e (?:metoda|calea)|in ce mod|exista (?:o|vreo) (?:metoda|cale|varianta)|hai sa|recomanda\\w*`,
);
const hidden = phrase(
  `fara (?:sa|a) (?:fiu|fi|afle|afla|(?:ma|se) (?:prind\\w*|vad\\w*|afl\\w*|stie|observ\\w*|recuno\\w*|descoper\\w*|verific\\w*|legitim\\w*|depist\\w*)|vada|stie|observe|prind\\w*|fi prins|isi dea)~|fara risc\\w*|neobservat\\w*|pe ascuns|sa nu (?:ma|se|fiu|afle)~prin\\w*|nu ma prind\\w*`,
);
const lawAsked = phrase(
  `pedeaps\\w*|pedepsit\\w*|pedepsesc|amenda\\w*|amenzi\\w*|sanction\\w*|sanctiun\\w*|legal|legala|ilegal\\w*|infractiun\\w*|permis\\w*|interzis\\w*|voie|risc|risca|riscuri\\w*|
patesc|pateste|patim|inchisoare|condamn\\w*|ce se intampla (?:daca|cu)|raport\\w*|sesiz\\w*|reclam\\w*|(?:daca|cand|ca) (?:am )?(?:vad|vazut|observ|observat|aflu|aflat)|(?:unde|cui|la cine|cu cine) (?:sun|telefonez|vorbesc|spun|scriu|ma adresez)|semnal\\w*|denunt\\w*|anunt|plang|preven\\w*|previn\\w*|combat\\w*|
apar\\w*|protej\\w*|depist\\w*|descoper\\w*|sigur\\w*|evit\\w*|verific\\w*|se asigur\\w*|lege\\w*|legi|cod\\w* penal|articol\\w*|contraventi\\w*|grav|a fost|au fost|s a|s au|dovezi|acuz\\w*`,
);

type LawfulQuestion = 'way' | 'rule' | null;

/**
 * Classifies a question about breaking the electoral law: how to break it, or, with „pot”, its rule. Returns
 * null for questions without an offence.
 */
export function offenceIn(text: string): LawfulQuestion {
  if (!offence(text))
    return hidden(text) && phrase('vot\\w*|buletin\\w*|urn\\w*|cabin\\w*|sectie\\w*')(text) ? 'way' : null;
  if (hidden(text)) return 'way';
  if (lawAsked(text)) return 'rule';
  return wayAsked(text) ? 'way' : 'rule';
}

const better = '(?:mai|cel mai|cea mai|cei mai|cele mai)';
const judged =
  '(?:bun|buna|buni|bune|potrivit|potrivita|cinstit|cinstita|onest|onesta|corect|corecta|competent|competenta|capabil|capabila|destept|desteapta|inteligent|inteligenta|pregatit|pregatita|credibil|credibila|serios|serioasa|patriot|patrioata|sincer|sincera|demn|demna|moral|morala|integru|integra|slab|slaba|prost|proasta|rau|rea|periculos|periculoasa|corupt|corupta|mincinos|mincinoasa|ok|fain|tare|util|inspirat|sigur|sigura|calificat)';
const recommendation = phrase(
  [
    '(?:cu|pe|pentru) (?:cine|care)~(?:vot|votez|votezi|votati|votam|vota|voteze|votul|sa votam)',
    '(?:ce|care|carui|cu ce|cu care|pe ce|pe care) (?:candidat\\w*|om|politician|presedinte)~(?:votez|votezi|vota|voteze|votam|sa aleg|alegem|recomand\\w*|potriv\\w*|merit\\w*|preferi|prefera|votul)',
    '(?:pe cine|ce candidat|cui|care)~(?:sa aleaga|sa aleg|sa alegem|aleaga|alegem)|(?:motiv\\w*|argument\\w*)~vot\\w*',
    `(?:${better}) ${judged}~(?:candidat\\w*|presedint\\w*|alegere|optiune|varianta|program|pentru)`,
    `(?:cine|care|candidat\\w*|presedint\\w*|optiun\\w*|alegere\\w*)~${better} ${judged}`,
    `(?:e|este|era|ar fi|are)~${better} ${judged}`,
    `${better} rau|raul cel mai mic|raul mai mic`,
    '(?:cine|ce|care|pe cine)~(?:preferi|alegi|ai alege|ai prefera|iti place|ti place|iti plac|ai vota|crezi ca merita)',
    'sa(?: il| l| o| ii)? votez~(?:cu|pe) (?:cine|care|(?:[a-z]+ )?xpers|el|ea|ei|aia|asta|candidat\\w*|psd|pnl|aur|usr|udmr|partid\\w*|independent\\w*)|(?:merita|e bine|are rost|e ok|e corect|e gresit|ar trebui|trebuie|de ce|motive\\w*|argument\\w*|daca)~(?:sa|as|votat)~(?:votez|votam|votat|vota) (?:cu|pe) (?:cine|care|(?:[a-z]+ )?xpers|el|ea|ei|aia|asta|candidat\\w*|psd|pnl|aur|usr|udmr|partid\\w*|independent\\w*)|merita votat\\w*|(?:e|este|ar fi|bun|buna) de votat',
    '(?:parerea|opinia|preferinta|favoritul|favorita|preferatul|alegerea|optiunea|votul) (?:ta|tau|voastra|vostru|dumneavoastra|dvs)',
    '(?:tu|voi)~(?:crezi|credeti|zici|parere|cu cine|pe cine|ce ai|alegi|sustii|votezi)|ce (?:crezi|zici|parere ai|opinie ai) (?:tu )?(?:de|despre|cu privire)',
    '(?:e|este|ar fi|va fi|fi)~(?:presedinte|presedinta|candidat|candidata|alegere|optiune|om) (?:bun|buna|potrivit\\w*|slab\\w*|serios\\w*|demn\\w*|corect\\w*|periculos\\w*)|(?<!vot\\w* )de incredere|(?:am|avem|avea) incredere in|in (?:cine|care)~incredere|un (?:bun|mare) presedinte|o (?:buna|proasta) (?:alegere|presedinta)',
    '(?:cine|care|candidat\\w*|ce candidat)~(?:(?:m|ma|ne|mi|imi|i|ii|le)(?: ar| va| o sa)?(?: mai)? (?:ajut\\w*|avantaj\\w*|favoriz\\w*|conven\\w*|convin\\w*|fi de folos|fi de ajutor)|se potriveste|mi se potriveste|ma reprezinta|seamana (?:cu mine|cel mai)|gandeste ca mine|merita|minte|fura|e corupt|ar conduce|imi apara|mai aproape de)',
    'potrivit\\w* (?:pentru|cu) (?:mine|tara|romania|noi|functi\\w*)|bun pentru (?:tara|romania|noi|popor|pensionari|tineri|economie)',
    '(?:alegerea|alegere|votul|vot|candidatul|varianta|decizia) (?:corecta|corect|buna|bun|potrivita|potrivit|inteligent\\w*|util)',
    'lauda(?: l| o| pe)|critica(?: l| o| pe)|vorbeste de (?:bine|rau)|(?<!daca )fa(?:ci|ceti)?(?: mi| i| ne)? (?:o |un )?(?:campanie|reclama|propaganda)',
    'nu (?:stiu|m am hotarat|sunt hotarat\\w*|sunt decis\\w*)~(?:cu cine|pe cine|ce (?:sa|fac|votez|aleg)|votez|aleg)|indecis\\w*|nehotarat\\w*|ajuta ma sa (?:aleg|decid|ma hotarasc)',
    'cu cine (?:tii|tineti|esti|simpatizezi)|de partea cui(?! (?:sunt|e|este|sta|stau))|cine are dreptate|tin cu|eu ce (?:sa )?fac|ce ai face|who should i vote\\w*|vote for|(?:cel )?mai putin rau',
    '(?:pe|la|langa|pentru) cine~(?:stampil\\w*|pun)|mai bine~(?:sa|daca) castig\\w*|(?:top\\w*|clasament\\w*)~(?:cel mai bun|mai buni)',
  ].join('|'),
);
/** Superlatives of figures: „cel mai bun scor”, „cea mai slabă prezență”. */
const ofFigures = phrase(
  'scor\\w*|rezultat\\w*|procent\\w*|prezent\\w*|(?:unde|in ce)~(?:a|au) (?:pierdut|castigat|luat|obtinut|iesit|avut|stat|mers)|judet\\w*|sector\\w*|tar\\w*|locul \\d|locul (?:intai|doi|trei)|sondaj\\w*|participar\\w*',
);
const ofPersons = phrase('candidat\\w*|presedint\\w*|cine|votez|alegere|program\\w*|om');

/** A question for advice concerns this election only when `ofVoting` or a candidate's name matches it too. */
const advice = phrase(
  'scrie\\w*~(?:slogan|discurs|mesaj|text|poezie|reclama|postare|lauda\\w*|articol)|recoman[dz]\\w*|sfatui\\w*|sfatul tau|sugerez\\w*|sugera\\w*|convinge\\w*|sugestie|vreun sfat|ce sfat',
);
export const ofVoting = phrase('vot\\w*|candidat\\w*|pe cine|cu cine|presedint\\w*|aleg\\w*');

/** „Aplicația cu care votez” names a thing, and „pe cine pot vota” asks for the candidates. Neither asks for advice. */
const ofThings = phrase(
  '(?:aplicati\\w*|act\\w*|document\\w*|legitimati\\w*|permis\\w*|pasaport\\w*|stampil\\w*|pix\\w*|site\\w*|buletin\\w*|list\\w*)~(?:cu|pe|prin|de pe) care|(?:act|document|legitimati|permis|pasaport|buletin)\\w*~~(?:cu|pe) (?:el|ea|ele)',
);
/** „Popa ne-a spus cu cine să votăm, are voie?” asks for a rule, and „cu cine a zis un partid să votăm” for news. */
const ofOthersAdvice = phrase(
  '(?:are|au) voie|(?:e|este) (?:legal|interzis|permis)|(?:cu|pe|pentru) (?:cine|care) (?:a|au) (?:zis|spus|anuntat|indemnat|recomandat|sustinut|pus)|(?:ce (?:e|este|inseamna)|cum arata)(?: un)? vot\\w*',
);
export const asksWhoStands = phrase(
  '(?:pe|cu|pentru|intre) (?:cine|care) (?:pot|putem|poti|se poate|am voie|avem voie|am dreptul)~(?:vot\\w*|aleg\\w*|pun\\w*)',
);

export function isRecommendation(text: string, persons: number): boolean {
  if (persons === 0 && ofOthersAdvice(text)) return false;
  if (persons === 0 && (ofThings(text) || asksWhoStands(text)) && !advice(text)) return false;
  if (advice(text) && (persons > 0 || ofVoting(text))) return true;
  return recommendation(text) && !(ofFigures(text) && !ofPersons(text));
}

const winning =
  '(?:castiga|castige|castigam|invinge|invinga|pierde|piarda|fi ales|fi aleasa|fie ales|fie aleasa|fi presedinte\\w*|fie presedinte\\w*|fi castigator\\w*|fi invingator\\w*|fi urmatorul|fi noul)';
const coming =
  '(?:iesi|iasa|ajunge|ajunga|deveni|devina|conduce|conduca|califica|califice|intra|intre|lua|ia|obtine|obtina|primi|primeasca|avea|aiba|strange|stranga|bate|bata|fi rezultat\\w*|fi scor\\w*|fi prezent\\w*|fie prezent\\w*|vota|voteze|veni)';
const will = '(?:va|vor|o sa|au sa|are sa|ar putea|ar urma sa|urmeaza sa)';
/** „Intră X în turul doi?”, „X iese?”: the present tense refers to the future, until the result is known. */
const presentOfOne =
  '^(?:oare |crezi ca |chiar )?(?:(?:intra|iese|castiga|trece|pierde|ajunge) xpers|xpers (?:mai )?(?:intra|iese|castiga|trece|pierde|ajunge))';
const foretold = phrase(
  [
    `(?:${will}|ar|poate|pot|o sa mai|mai poate|ar mai putea)(?: [a-z0-9]+){0,4} ${winning}`,
    `(?:cine|care|cat|cate|cati|ce|daca|crezi|cu cat)~${will}(?: [a-z0-9]+){0,2} ${coming}`,
    `${will}(?: [a-z0-9]+){0,2} (?:intra|intre|ajunge|ajunga|iesi|iasa|deveni|devina|califica|califice)`,
    `ce (?:scor|procent|rezultat)~${will}`,
    'daca~~(?:castiga|iese|pierde|invinge) xpers',
    presentOfOne,
    'cine(?: crezi ca| credeti ca| zici ca)? (?:castiga|iese|ajunge|devine|invinge|pierde|intra in (?:turul|finala))',
    '(?:cat|cate|cine|ce|cu cat|pe ce loc)~(?:crezi|credeti|zici|ziceti) ca(?: [a-z]+){0,2} (?:ia|iau|iese|ies|obtine|obtin|castiga|face|strange|scoate|pierde)',
    'daca (?:alegerile|duminica|maine)~ar|prezic\\w*|prezice\\w*|ghici\\w*|ghiceste\\w*|pronostic\\w*|prognoz\\w*|predicti\\w*|previziun\\w*|previzion\\w*|anticip\\w*|pariu\\w*|pariez|cotele|prevezi|viitorul presedinte|urmatorul presedinte|noul presedinte',
  ].join('|'),
);
const likely = phrase('sanse|sansa|sansele|probabil\\w*|favorit\\w*|estimezi|estimeaz\\w*|estimar\\w*|cote');
const asksWhen = phrase(
  'cand|la ce (?:ora|data)|in ce zi|ce se intampla daca|cate voturi (?:ii |le )?trebui\\w*|cum se (?:castiga|calculeaza|stabileste)|ce inseamna|de cate voturi',
);

/**
 * Recognises questions about the future. `isCertain` is false for words that also occur in polls: „favorit”,
 * „estimare”.
 */
export function predictionIn(text: string): 'certain' | 'perhaps' | null {
  if (asksWhen(text)) return null;
  if (foretold(text)) return 'certain';
  return likely(text) ? 'perhaps' : null;
}

/** „Cine câștigă?” asks for the result once it is announced, and for a prediction before that. */
export const asksPresentWinner = phrase(
  `${presentOfOne}|cine(?: crezi ca)? (?:castiga|iese|ajunge|devine|invinge|pierde|intra in (?:turul|finala))|(?:viitorul|noul|urmatorul) presedinte`,
);

/** Matches thanks without any other words. */
const thanks = phrase('multumesc\\w*|mersi|merci|multam|ms|mc');
export const isThanks = (text: string) => thanks(text) && (polite.test(text) || text.split(' ').length <= 4);

const greeting = phrase(
  'ajutor|help|buna(?: ziua| dimineata| seara)?|salut\\w*|servus|noroc|hei|hey|hello|hi|ciao|ceau|alo|multumesc|mersi|merci|multam|ms|mc|la revedere|pa|pe curand|ce mai faci|ce faci|bun gasit|neata|sarumana|ok|super|perfect|bine',
);
/** Matches any number of thanks, wishes and goodbyes. */
const polite =
  /^(?:(?:multumesc\w*|mersi|merci|multam|ms|mc|mult|frumos|pentru|ajutor|raspuns\w*|informati\w*|tot|o|zi|seara|noapte|zile|faina|frumoasa|buna|bune|la|revedere|pa|pe|curand|si|toate|cele|va|iti|doresc|urez|numai|bine|sanatate|salut|ziua|dimineata|ok|super|perfect|te|pup|tie|voua|asemenea) ?)+$/;
const aboutItself = phrase(
  '(?:cine|ce) (?:esti|sunteti)(?: tu)?|cum te (?:cheama|numesti)|ce (?:poti|stii|sti|puteti) (?:sa )?(?:face|faci|raspunzi|raspunde|spui)|ce (?:intrebari|pot (?:sa te )?intreb\\w*)|cu ce (?:ma )?(?:poti|puteti) ajuta|la ce (?:esti bun|folosesti|raspunzi)|esti(?: [a-z]+ sau)? (?:un |o )?(?:robot|om|ai|chatgpt|inteligenta artificiala|bot|uman|real)|cum (?:functionezi|lucrezi)|ma (?:poti|puteti) ajuta|ce intrebari',
);

/** Parts of this site about which people ask. */
export type SitePart = 'quiz' | 'questions';
const siteParts: readonly (readonly [SitePart, (text: string) => boolean])[] = [
  [
    'quiz',
    phrase(
      '(?:test\\w*|chestionar\\w*|quiz\\w*)~(?:compatibilit\\w*|potrivir\\w*)|(?:cum|cate|ce|unde|cat|pot|de ce)~quiz\\w*|quiz\\w*~(?:cum|functionea\\w*|anonim\\w*|calcul\\w*)|cum~(?:calcul\\w*|functionea\\w*)~compatibilit\\w*',
    ),
  ],
  [
    'questions',
    phrase(
      'intrebar\\w*~(?:pus\\w*|adresat\\w*|public\\w*|trimis\\w*)~(?:candidat\\w*|xpers|site\\w*)|(?:pun|pune|adresez|adresa|trimit|trimite)~intrebar\\w*~(?:candidat\\w*|xpers|direct)|intreb~(?:un candidat|candidat\\w*|pe xpers|direct)',
    ),
  ],
];

/** Returns the part of this site that a folded text asks about, or null. */
export function sitePartIn(text: string): SitePart | null {
  return siteParts.find(([, asks]) => asks(text))?.[0] ?? null;
}

export function isGreeting(text: string): boolean {
  const words = text.split(' ');
  return (
    polite.test(text) ||
    (greeting(text) &&
      words.length <= 4 &&
      !phrase('vot\\w*|cine|cat\\w*|cand|unde|sondaj\\w*|stir\\w*|rezultat\\w*|despre|dar|xpers')(text)) ||
    (aboutItself(text) && words.length <= 12 && !phrase('vot\\w*|candidat\\w*|sectie\\w*')(text))
  );
}

/** The penal code's words for offences that people describe differently. */
const legalTerms: readonly (readonly [string, (text: string) => boolean])[] = [
  [
    'frauda mai multe ori',
    phrase(
      `${voting}~(?:doua|mai multe|trei|multe|\\d+) (?:ori|sectii|buletine)|a (?:doua|treia) oara|inca o data|din nou|fraud\\w*|dublu`,
    ),
  ],
  [
    'coruperea',
    phrase('cump[ae]r\\w*|vand\\w*|vind\\w*|vinz\\w*|bani|mita|mitui\\w*|platesc|plati\\w*|cadou\\w*'),
  ],
  ['falsificarea', phrase('fals\\w*|modific\\w*|schimb\\w*')],
  ['impiedicarea', phrase('impiedic\\w*|opri\\w*|opresc|amenint\\w*|intimid\\w*|oblig\\w*')],
  [
    'procura locul',
    phrase(
      'in (?:locul|numele)|procura|cu (?:buletinul|actul|actele|cartea de identitate|ci ul|datele|identitatea)~(?:altcuiva|alt\\w+|mamei|tatalui|sot\\w+|bunic\\w+|frat\\w+|sur\\w+|vecin\\w+|prieten\\w+|unui|unei)',
    ),
  ],
];

/** Returns the words under which the guide describes the rule about an offence in the text. */
export function legalTermsIn(text: string): string[] {
  return legalTerms.flatMap(([terms, isNamed]) => (isNamed(text) ? terms.split(' ') : []));
}
