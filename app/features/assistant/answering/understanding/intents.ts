import { phrase } from './language/phrases.ts';

/** The intents of questions about results. */
export const resultsWishes = [
  'votes', // votes and share of candidates
  'winner', // the candidate with the most votes
  'standings', // every candidate's votes
  'place', // a candidate's rank
  'turnout',
  'people', // turnout by age, sex or residence
  'registered',
  'valid',
  'null',
  'margin', // the difference between two candidates
  'sum', // the sum of the named candidates' votes
  'change', // the change between two rounds
  'best-areas', // the areas with a candidate's largest share or the largest turnout
  'worst-areas',
  'areas-won',
  'state', // whether the result is provisional, final or validated
] as const;
export type ResultsWish = (typeof resultsWishes)[number];

export const profileWishNames = [
  'age',
  'birthplace',
  'wealth',
  'education',
  'profession',
  'experience',
  'party',
  'platform',
  'contact',
  'ballot',
  'name',
  'who',
  'list',
] as const;
export type ProfileWish = (typeof profileWishNames)[number];

const turnout = phrase(
  'prezent\\w*(?: la (?:vot|urne))?|participar\\w*|absenteism\\w*|(?:cat|cati|cate|cata)~(?:au (?:mai )?votat|a votat|s au prezentat|au venit|au mers|au iesit|participat)|cat s a votat|s a votat~(?:cel mai|mai) (?:mult|putin)|(?:au )?votat~cei mai (?:multi|putini)|cati~votasera|numar\\w* (?:de |total de )?(?:votanti|participanti)|cati votanti|votanti\\w*|(?:cat|cata)~a (?:iesit|mers|venit) la (?:vot|votare|urne)',
);
const people = phrase(
  'ce varst\\w*|tineri\\w*|pensionari\\w*|batrani\\w*|varstnici\\w*|femei\\w*|barbati\\w*|(?:pe|dupa) (?:varst\\w*|grup\\w*|sexe|sex|gen|medii|mediu)|(?:urban|rural)\\w*|(?:la|de la) (?:sate|sat|tara|orase)',
);
/**
 * Returns true when a text asks for voters by age, sex or residence. The records contain these figures only for
 * turnout.
 */
const asksPeople = (text: string) =>
  people(text) &&
  phrase(
    '(?:a|au|s a) (?:mai )?votat|(?:a|au) (?:luat|obtinut|castigat|strans)|prezent\\w*|votant\\w*|iesit la vot|particip\\w*',
  )(text);
const registered = phrase(
  '(?:alegatori|alegatorilor|persoane|cetateni|oameni|romani|cati)~(?:inscrisi|inscrise|inregistrati)|inscrisi~(?:liste|listele)|cati alegatori(?! trebuie)|numar\\w* (?:de )?alegatori\\w*|drept de vot~cati|cati~(?:cu|au) drept de vot',
);
const nullVotes = phrase(
  '(?:voturi|voturile|vot|buletine|buletinele|voturilor)~(?:nule|nul|anulate|albe|nevalabile|invalide)|nule',
);
const validVotes = phrase(
  '(?:voturi|voturile|voturilor|vot)~(?:valabile|valabil|valide|exprimate|valabil exprimate|numarate)|total\\w* (?:de )?(?:voturi\\w*|voturilor)|cate voturi~(?:in total|total|s au (?:dat|exprimat|numarat))',
);
const margin = phrase(
  'diferent\\w*|marj\\w*|avans\\w*|ecart\\w*|distant\\w*|cu cat(?: l| o| i)?(?: a| au)? (?:castigat|invins|batut|condus|depasit)|la cate (?:voturi|puncte|procente)|cu cate (?:voturi|procente|puncte)|la ce distanta|mai (?:mult|multe|putin|putine)~(?:decat|ca|fata de)|(?:au |a )?lipsit|(?:si )?cu cat(?:e voturi)?$',
);
export const asksChange = phrase(
  '(?:a|au) (?:crescut|scazut|castigat|pierdut|urcat|coborat)~(?:intre|fata de|de la)|creste\\w*~(?:intre|fata de|de la)|cu cat~(?:crescut|scazut)|(?:fata|in comparatie|comparativ|comparat) (?:de|cu) (?:turul|primul|tur)|intre (?:cele doua )?(?:tururi|turul)|de la (?:un tur|primul tur|turul)~la|evolut\\w*~tur\\w*|in plus~(?:turul|tur)|cum s a schimbat|progres\\w*|spor\\w*|crestere\\w*',
);
const best = phrase(
  '(?:unde|care|ce|in ce|in care|la ce|din ce)~~(?:cel mai (?:mult|multe|bine|mare|bun|ridicat|inalt|tare)|cele mai (?:multe|mari|bune|ridicate)|cea mai (?:mare|buna|ridicata|inalta|multa)|cei mai multi|maxim\\w*|record\\w*)|(?:cel|cea|cele|cei) mai (?:bun\\w*|mare|mari|tare|ridicat\\w*) (?:judet\\w*|sector\\w*|tara|tari|zona|zone)|fief\\w*|bastion\\w*|(?:cel mai (?:bun|mare|ridicat)|cea mai (?:buna|mare|ridicata)) (?:scor|procent|rezultat|prezenta|participare|pondere)~|top\\w*~(?:judete|tari|sectoare|prezent\\w*)|(?:judetul|judetele|tara|tarile|sectorul|sectoarele|zona|zonele|regiunea)~(?:cel mai|cele mai|cea mai|cei mai)~(?:mult|mare|multe|mari|bun|buna|bine|multi|ridicata|ridicat)|unde~(?:excelat|dominat|stat cel mai bine)',
);
const worst = phrase(
  '(?:unde|care|ce|in ce|in care|la ce|din ce)~~(?:cel mai (?:putin|slab|mic|prost|rau|scazut|redus)|cele mai (?:putine|mici|slabe|scazute)|cea mai (?:mica|slaba|scazuta|redusa|proasta)|cei mai putini|minim\\w*)|(?:cel|cea|cele|cei) mai (?:slab\\w*|mic\\w*|prost\\w*|scazut\\w*) (?:judet\\w*|sector\\w*|tara|tari|zona|zone)|(?:cel mai (?:slab|mic|prost|scazut)|cea mai (?:slaba|mica|scazuta)) (?:scor|procent|rezultat|prezenta|participare)',
);
const areasWon = phrase(
  '(?:in |din )?(?:cate|ce|care|cat de multe) (?:judete|tari|sectoare|judetele|zone|tarile|comune|localitati|orase)~(?:a |au )?(?:castigat|invins|condus|iesit|primul|luat|fost pe primul|majoritate\\w*|votat|pe primul)|(?:judetele|tarile|sectoarele|judete|tari)~(?:castigate|in care a (?:castigat|iesit))|unde a (?:castigat|invins|condus|iesit primul)',
);
const ranked =
  '(?:cine|care|cel|clasat|iesit|terminat|fost|locul|loc|pe)~(?:al|a) (?:doilea|treilea|patrulea|cincilea|saselea)(?! tur| rund)|ultimul (?:loc|clasat)|cine a fost ultimul|(?:locul|loc|pozitia) (?:intai|unu|doi|trei|patru|cinci|sase|\\d+)(?! din buletin)';
const place = phrase(
  '(?:pe )?(?:ce|al catelea|catelea) (?:loc|pozitie)|al catelea|a iesit~pe (?:ce )?loc\\w*|locul~(?:ocupat|iesit|luat|clasat)|s a clasat|clasat|ocupat|pierdut|batut|invins',
);
const winner = phrase(
  `${ranked}|` +
    'cine~(?:castigat|castiga|(?:(?:e|este|sta|se afla) )?(?:in fata|in frunte|la conducere)|invins|iesit|iese|ales|aleasa|condus|conduce|pe primul|primul|fost ales|este presedinte|e presedinte|a luat cel|a obtinut cel|a luat cele|a obtinut cele|pe locul)|(?:castigator|castigatorul|castigatoarea|castigatorii|invingator|invingatorul|invingatoarea|liderul|presedintele ales|noul presedinte|presedintele nou|presedinte nou)|(?:locul|loc) (?:intai|1|i|unu|doi|2|ii|trei|3|iii|patru|4)|prim\\w* loc\\w*|pe primul|a castigat|a iesit presedinte|a fost ales|ales presedinte|cel mai (?:votat|mult votat)|cel mai multe|cele mai multe voturi|s au calificat|s a calificat|calificat\\w*|finalist\\w*|intra(?:t|ta)? in (?:turul|finala|tur)|ultim\\w*|cu cine~(?:votat|vota|voteaza|tinut|mers)|pe cine~votat',
);
const standings = phrase(
  'rezultat\\w*|scor\\w*|clasament\\w*|cum a fost|prim(?:ii|ele) (?:doi|trei|patru|cinci|zece|\\d+)|cum (?:au|a|s a|s au) vota\\w*|cum a iesit|situati\\w* (?:voturilor|votului)|ce (?:s a votat|procente)|procentel\\w*|cifrel\\w*|top\\w*~candidat\\w*|ce (?:a|au|s a) votat|vot\\w*~total\\w*|top (?:\\d+|doi|trei|patru|cinci|zece)|(?:cat|cate)~(?:fiecare|toti|toate|candidatii)|distributi\\w*|numaratoar\\w*|cum arata|cum stau',
);
const state = phrase(
  '(?:rezultat\\w*|alegeri\\w*|scrutin\\w*|turul)~(?:e|este|sunt|a fost|au fost|s a|s au|fost)~(?:valid\\w*|oficial\\w*|definitiv\\w*|provizori\\w*|final|finale|confirmat\\w*|anuntat\\w*|comunicat\\w*)|(?:e|este|sunt|a fost|au fost|s a|s au)~(?:valid\\w*|oficial\\w*|definitiv\\w*|provizori\\w*|confirmat\\w*|anuntat\\w*)~(?:rezultat\\w*|alegeri\\w*|turul|scrutin\\w*)|cand~(?:s au anuntat|se anunta|a fost anuntat|anunta|afla|aflam|vor fi|publicat\\w*|validat\\w*)~(?:rezultat\\w*|castigator\\w*)|cand~(?:validat|confirmat|anuntat)\\w*',
);
const votes = phrase(
  '(?:cat|cate|cati|(?:ce|care) (?:procent|scor|rezultat|pondere|cota)\\w*)~(?:a|au|are|aveau|avea|am)~(?:luat|obtinut|strans|facut|primit|adunat|castigat|inregistrat|acumulat|cules)|(?:luat|obtinut|strans|primit|adunat|cules|castigat|totalizat)~(?:voturi\\w*|procent\\w*|la suta|cat|suta|puncte)|cate voturi|voturi\\w*|numar\\w* (?:de )?vot\\w*|procent\\w*|(?:peste|sub|trecut de|depasit|mai (?:mult|putin) de) \\d+|jumatate|ce scor|scor\\w*|la suta|cu cat~(?:iesit|castigat)|cati (?:oameni|romani|alegatori|cetateni)~(?:votat|vota)~(?:cu|pe|pentru)|cat a (?:luat|avut|obtinut|facut|strans|primit)|a luat|a obtinut|cat la suta|rezultat\\w*|cum s a descurcat|cum a (?:mers|stat)|votat\\w* (?:cu|pe|pentru)',
);

/**
 * Returns the intent of a folded text about results, or null. `persons` is the number of candidates in the
 * text.
 */
export function resultsWish(text: string, persons: number): ResultsWish | null {
  const isAboutTurnout = turnout(text) && !(persons > 0 && votes(text) && !phrase('prezent\\w*')(text));
  if (asksPeople(text)) return 'people';
  if (asksSum(text) && persons > 1) return 'sum';
  if (mostAreas(text)) return 'areas-won';
  if (areasWon(text) && (persons > 0 || phrase('cate|unde')(text)) && !isAboutTurnout)
    return persons > 0 ? 'areas-won' : 'standings';
  if (worst(text) && (persons > 0 || isAboutTurnout)) return 'worst-areas';
  if (best(text) && (persons > 0 || isAboutTurnout)) return 'best-areas';
  if ((margin(text) || comparesPersons(text)) && persons > 1 && !comparesRounds(text)) return 'margin';
  if (asksChange(text) && (persons > 0 || isAboutTurnout)) return 'change';
  if (isAboutTurnout) return 'turnout';
  if (nullVotes(text)) return 'null';
  if (asksWho(text)) return 'winner';
  if (registered(text) && persons === 0) return 'registered';
  if (margin(text) && (persons > 1 || votingTalk(text) || asksByHowMuch(text))) return 'margin';
  if (validVotes(text) && persons === 0) return 'valid';
  if (state(text)) return 'state';
  if (persons > 0 && place(text)) return 'place';
  if (persons > 0 && votes(text)) return 'votes';
  if (winner(text)) return persons > 0 ? 'place' : 'winner';
  if (standings(text) || votes(text)) return persons > 0 ? 'votes' : 'standings';
  return null;
}

const asksSum = phrase('suma|impreuna|laolalta|la un loc|adunat\\w*|aduna|cumulat\\w*|insumat\\w*');
/** „Cine a câștigat în mai multe județe?” compares all candidates. */
const mostAreas = phrase('cine~(?:in )?(?:cele )?mai multe (?:judete|sectoare|tari)');
const comparesPersons = phrase(
  '(?:cu cat|cate|cat|la cat)~(?:fata de|decat) xpers|(?:iesit|luat|terminat|clasat\\w*|fost|stat)~(?:inaintea|in fata|in urma|peste|sub|dupa)(?: lui)? xpers',
);
const comparesRounds = phrase(
  'intre (?:cele doua )?tururi|(?:fata de|decat|de la|cu)(?: in)? (?:tur\\w*|prim\\w* tur\\w*|prima rund\\w*)',
);
/** Phrases that only results can answer, even when the question also contains words about voting. */
export const asksFigures = phrase(
  `${ranked}|ce (?:a|au|s a) votat|vot\\w*~total\\w*~tur\\w*|(?:cati|cate|cat) (?:oameni |romani |persoane |alegatori )?(?:au|a|s a) (?:mai )?votat|cine a (?:castigat|invins)|rezultat\\w*~tur\\w*`,
);
const asksWho = phrase('cine (?:a|au)(?: mai)? (?:castigat|iesit|invins)');
const asksByHowMuch = (text: string) =>
  /^(?:(?:si|dar|iar) )?(?:(?:cu|la) (?:cat(?:e (?:voturi|procente|puncte))?|ce diferenta)|(?:care|cat) (?:e|este|a fost) diferenta)$/.test(
    text,
  );
const votingTalk = phrase(
  'vot\\w*|tur\\w*|castig\\w*|invins|loc\\w*|candidat\\w*|finalist\\w*|rezultat\\w*|scor\\w*|puncte|procent\\w*|prim\\w*',
);

const profilePhrases: readonly (readonly [ProfileWish, (text: string) => boolean])[] = [
  [
    'age',
    phrase(
      'cati ani (?:are|au|avea|implin\\w*)|varst\\w*|(?:cel|cea|cei) mai (?:tanar\\w*|batran\\w*|varstnic\\w*|in varsta)|(?:cand|in ce an|ce an|anul|data)~(?:nascut\\w*|nasterii|nastere)|nascut\\w*~(?:cand|in ce an)|e (?:tanar|batran)\\w*|in varsta|ce ani are|zi de nastere|ziua de nastere',
    ),
  ],
  [
    'birthplace',
    phrase(
      '(?:unde|in ce (?:oras|judet|localitate)|de unde)~(?:nascut\\w*|este originar\\w*|e originar\\w*|provine|vine|e de loc|este de loc)|locul nasterii|originar\\w*|de unde (?:e|este)|s a nascut|nascut\\w*|natal\\w*',
    ),
  ],
  [
    'wealth',
    phrase(
      'aver\\w*|declarati\\w*|salari\\w*|venit\\w*|cati bani|proprietat\\w*|bogat\\w*|case|terenuri|conturi|datorii|interese\\w*|masini|apartament\\w*|imobil\\w*|castiga~pe luna',
    ),
  ],
  [
    'education',
    phrase(
      'studii\\w*|studiat\\w*|facultat\\w*|universitat\\w*|scoala|scoli|liceu\\w*|absolvit\\w*|absolvent\\w*|doctorat\\w*|diplom\\w*|educatia (?:lui|ei|candidat\\w*)|ce pregatire|masterat\\w*|bacalaureat\\w*|licent\\w*|invatat|pregatire',
    ),
  ],
  [
    'profession',
    phrase(
      'profesi\\w*|meseri\\w*|ocupati\\w*|ce (?:este|e) de (?:profesie|meserie)|cu ce se ocupa|ce lucreaza|unde lucreaza|loc de munca|functi\\w*|ce job|de formatie|ce face~(?:in viata|profesional)|din ce traieste',
    ),
  ],
  [
    'experience',
    phrase(
      'experient\\w*|carier\\w*|ce (?:a|au) (?:lucrat|condus|facut inainte|realizat)|ce (?:a|au) (?:facut|fost)~(?:ca|in calitate de|pe vremea|cand (?:era|a fost)|cat (?:era|a fost)|pana acum|la (?:viata|activul))|ce functii|functii~(?:avut|ocupat|detinut)|unde a lucrat|cv|activitat\\w*|parcurs\\w*|(?:e|este|era|a fost|din ce an|de cand|cand)~(?:ministru|premier|primar|deputat|deputata|senator|senatoare|europarlamentar|general|lider|sef|consilier)|realizari\\w*|trecut\\w*|mandat\\w*~(?:avut|anterior)|reper\\w*',
    ),
  ],
  [
    'party',
    phrase(
      'partid\\w*|formatiun\\w*|aliant\\w*|independent\\w*|(?:cine|ce)~(?:il|o|l) sustin\\w*|sustinut\\w* de|sustine\\w*~partid|din partea cui|reprezint\\w*|afili\\w*|culoare politica|ce culoare|membru',
    ),
  ],
  [
    'platform',
    phrase(
      'program\\w*|platform\\w*|promi\\w*|propun\\w*|propus\\w*|masuri\\w*|plan\\w*|oferta|obiectiv\\w*|prioritat\\w*|viziun\\w*|idei\\w*|vrea sa (?:faca|schimbe)|isi propune|tem\\w* de campanie|ce (?:va|vrea|ar) (?:sa )?(?:face|faca)',
    ),
  ],
  [
    'contact',
    phrase(
      '(?<!pe )site\\w*|facebook|instagram|tiktok|twitter|youtube|linkedin|retele\\w*|pagina|contact\\w*|telefon\\w*|e mail\\w*|email\\w*|mail\\w*|adresa|sediu\\w*',
    ),
  ],
  [
    'ballot',
    phrase(
      '(?:pozitia|pozitie|numarul|locul|loc|ordinea|ce numar|al catelea)~(?:pe |de pe |in )?(?:buletin\\w*)|buletin\\w*~(?:pozitia|pozitie|numarul|locul|ordinea)',
    ),
  ],
  ['name', phrase('cum (?:il|o|l) cheama|(?:nume|numele) (?:complet|oficial|intreg|real)|cum se numeste')],
  [
    'who',
    phrase(
      'cine (?:e|este|i|sunt|era|a fost)|ce (?:stii|sti|stim|stiti|informatii|date|poti spune|imi poti spune|ne poti spune|detalii|imi spui|mi spui)|biografi\\w*|(?:spune|zi) m[ie]~despre|povest\\w*|vorbeste mi|prezint\\w*|detalii|informatii|profil\\w*|istori\\w*|descri\\w*|viata lui|ce fel de',
    ),
  ],
];

const youngest = phrase('(?:cel|cea|cei) mai (?:tanar\\w*|tiner\\w*)');
const oldest = phrase('(?:cel|cea|cei) mai (?:batran\\w*|varstnic\\w*|in varsta)');

/** Returns whether a folded text asks for the youngest or the oldest candidate, or null if for neither. */
export function extremeIn(text: string): 'youngest' | 'oldest' | null {
  if (youngest(text)) return 'youngest';
  return oldest(text) ? 'oldest' : null;
}

export const asksIndependents = phrase('independent\\w*');

/** Returns the part of a person's profile that a folded text asks for, or null. */
export function profileWish(text: string): ProfileWish | null {
  return profilePhrases.find(([, asks]) => asks(text))?.[0] ?? null;
}

/** Questions about a person's family, which only the biography can answer. */
export const asksFamily = phrase(
  '(?:e|este|are|cu cine e|i|cum il cheama pe|cine e)~(?:casatorit\\w*|insurat|maritata|sotie|sotia|sotul|copii|copil|familie|nevasta|divortat\\w*)',
);
export const asksCandidateList = phrase(
  '(?:cine|care|cati|cate persoane|ce|lista|toti)~(?:candid\\w*|(?:a |au )?(?:mai )?ramas~(?:cursa|lupta|finala|competitie|tur\\w*)|in (?:lupta|competitie|finala)|sunt candidat\\w*|este pe buletin|e pe buletin|sunt pe buletin|pe buletin\\w*|in cursa|se prezinta)|candidat\\w*~(?:cine|cati|care|lista)|lista candidat\\w*|cati candidati|(?:cine|cati|care) (?:a |au |mai |sunt )*ramas$|intre (?:cine|care|ce candidat\\w*)~(?:aleg\\w*|vot\\w*|e|este|se)|ce nume~buletin\\w*|nume\\w*~pe buletin\\w*',
);
/** „Cine a candidat” and „toți candidații” include candidates of earlier rounds. */
export const asksFormerCandidates = phrase(
  '(?:a|au) (?:mai )?(?:candidat|fost|participat)|toti|fiecare|initial\\w*|la inceput',
);
export const asksPolls = phrase(
  'sondaj\\w*|polls?|polling|sondag\\w*|exit poll\\w*|exitpoll\\w*|exit pol\\w*|intenti\\w* de vot|intentiile|barometr\\w*|cercetar\\w* (?:de opinie|sociologic\\w*)|cotat\\w*|ce cot[ae] (?:are|au|avea|aveau)|in preferint\\w*|cas\\w* de sondar\\w*|institut\\w* de sondar\\w*|scenari\\w* turul|simular\\w*',
);
export const asksNews = phrase(
  'stiri\\w*|stire\\w*|noutat\\w*|(?:ce|cele) (?:e|este|mai|sunt)?\\s?(?:nou|noi|noutati)|(?:ultimele|ultima|ultimul|cele mai noi|recente|ultimile) (?:stiri|stire|noutati|articol\\w*|informatii|evenimente|declaratii|aparitii|vesti|ore|zile)|articol\\w*|presa|presei|ziar\\w*|titlur\\w*|ce (?:s a|se) (?:mai )?(?:intamplat|intampla|scris|scrie|publicat|zice|vorbeste|spune)(?! daca)|a aparut|s a scris|mass media|media|recent\\w*|actualitat\\w*|vesti\\w*|ce mai (?:e|este|face|zice|spune)|ceva (?:mai )?nou|hotnews|g4media|digi24|ultima ora|(?:azi|ieri|astazi|saptamana (?:asta|aceasta|trecuta))~(?:spus|zis|declarat|facut|intamplat)|(?:spus|zis|declarat|facut|intamplat)~(?:azi|ieri|astazi|saptamana|recent|ultima)',
);
const procedureSubject =
  'vot|votez|vota|votam|voteze|votezi|voteaza|votarea|votare|votului|votul|voturile|voturilor|votati|votant|sectie\\w*|sectia|sectii\\w*|urna|urnei|urne|urnele|buletin\\w*|act|acte|actele|actul|carte de identitate|cartea de identitate|ci|pasaport\\w*|stampila|stampilez|cabina|list\\w* suplimentar\\w*|list\\w* (?:electoral|permanent)\\w*|inscri\\w*|inregistr\\w*|domicili\\w*|resedint\\w*|flotant\\w*|expir\\w*|procur\\w*|insotitor\\w*|fotograf\\w*|poz\\w*|selfie\\w*|filmez|film\\w*|corespondent\\w*|post\\w*|campani\\w*|observator\\w*|nevazator\\w*|scaun\\w*|dizabilit\\w*|boln\\w*|spital\\w*|detin\\w*|inchis\\w*|deschi\\w*|arest\\w*|student\\w*|drept\\w* de vot|18 ani|majorat|contest\\w*|sesiz\\w*|amend\\w*|pedeaps\\w*|tur\\w*|alegeril\\w*|mobil\\w*|special\\w*|propagand\\w*|exit poll\\w*|majoritat\\w*|validea\\w*|retrag\\w*|coada|rand|telefon\\w*|electronic\\w*|pix|semnatur\\w*|candidez|candideze|candida';
const procedureAsked =
  'cum|unde|cand|pot|poti|putem|poate|puteti|se poate|am voie|avem voie|ai voie|e voie|e (?:permis|legal|interzis|obligatoriu|nevoie)|este (?:permis|legal|interzis|obligatoriu|nevoie)|trebuie|necesar\\w*|nevoie|imi trebuie|ce (?:act\\w*|document\\w*|fac|facem|se intampla|pedeaps\\w*|amend\\w*|pot|trebuie|inseamna|varsta|conditii|pasi|e nevoie|este)|cine (?:are|poate|pot|valideaz\\w*|organizeaz\\w*|numara|confirma|verific\\w*|supravegh\\w*|nu)|pana (?:cand|la)|de (?:unde|cand|la)|ce ora|ce or[ae]|ce program|ce zi\\w*|in ce zi\\w*|cat (?:timp|dureaza)|cate (?:zile|ore|sectii|buletine|tururi)|cati (?:ani|alegatori trebuie)|daca|fara|mai pot|program\\w*|ora|ore|orar\\w*|la care|voie|vreau sa|am (?:uitat|pierdut)|mi a|mi am|sunt|locuiesc|stau|vin|ma mut\\w*|m am mutat|mi s a|ce sectie|obligat\\w*|interzis\\w*|permis\\w*|explica\\w*|procedur\\w*|regul\\w*|conditi\\w*|pas\\w*';
const procedure = phrase(
  `(?:${procedureAsked})~~(?:${procedureSubject})|(?:${procedureSubject})~~(?:${procedureAsked})`,
);
/** Past forms that ask for figures: „cum au votat clujenii”, „cine a votat”. */
const pastVote = phrase('(?:a|au|am|s a|s au) (?:mai )?(?:votat|obtinut|luat|castigat|strans|iesit)');

/** Returns true when a folded text asks how to vote. */
export function asksProcedure(text: string): boolean {
  return procedure(text) && !pastVote(text);
}

export const asksStance = phrase(
  'despre|fata de|privind|cu privire|legat\\w* de|referitor|in legatura cu|pozitie\\w*|pozitia|pozitii\\w*|parere\\w*|opini\\w*|crede|cred|sustin\\w*|sprijin\\w*|de acord|impotriva|pentru|vrea|vor|opun\\w*|zice|spun\\w*|zic|declar\\w*|afirm\\w*|pro|contra|anti|respinge|accept\\w*|atitudin\\w*|viziun\\w*|stance|vede|vad|considera|gandeste|ce (?:a zis|a spus|zice|spune|crede|vrea|parere)|promi\\w*|propun\\w*|ar (?:trimite|sprijini|sustine|creste|reduce|modifica|recunoaste|schimba|da|vrea|fi de acord)|va (?:trimite|sprijini|sustine|creste|reduce|modifica|recunoaste|schimba|da)',
);
export const asksWhy = phrase('de ce|din ce (?:cauza|motiv)|cum asa|pentru ce motiv|cum adica');
export const followsOn = (text: string) =>
  /^(?:si|dar|iar|insa|atunci|ok si|bine dar|bine si|asa si|dar si|si dar|da si|da dar|ok dar|si ce|bun si|ok)(?![a-z0-9])/.test(
    text,
  );
export const refersBack = phrase(
  'el|ea|lui|ei|acesta|aceasta|acestuia|acesteia|dansul|dansa|dumnealui|dumneaei|asta|ala|aia|acolo|el insusi|contracandidat\\w*|adversar\\w*|celalalt|cealalta|celuilalt|acelasi|aceeasi',
);
export const refersToOther = phrase('celalalt|cealalta|celuilalt|contracandidat\\w*|adversar\\w*');
/** „Ce vârstă are?”, „Câte voturi a luat în Cluj?”: the conversation or the page says which person is meant. */
export const lacksSubject = (text: string) =>
  /^(?:(?:si|dar|iar) )?(?:cat|cate voturi|ce [a-z]+|cati ani|unde|cand|din ce partid|pe ce loc) (?:are|a luat|a obtinut|a primit|s a nascut|e|este|face parte|spune|crede|zice|a studiat|a iesit|candideaza|sustine|vrea|promite|propune|a facut)(?: (?:in|la|despre|de|din|privind|fata) .*| nascut[a]?)?$/.test(
    text,
  );
export const namesEveryone = phrase(
  'candidatii|candidatilor|toti|fiecare|fiecarui|ceilalti|tuturor|candidati|cei 11|care (?:dintre )?candidat\\w*|ce candidat\\w*',
);
export const namesFinalists = phrase(
  'finalist\\w*|cei doi|celor doi|ambii|amandoi|amandurora|ambilor|cei 2|celor 2',
);
