import { stemOf } from '#app/platform/text/stem.ts';
import type { Knowledge } from './knowledge.server.ts';
import { phrase } from './language/phrases.ts';
import { type Found, findPassages, hasOneOf } from './passages.ts';
import type { UnderstoodQuestion } from './understand.ts';

export type MatterName =
  | 'fine'
  | 'online'
  | 'mistakes'
  | 'mobileBox'
  | 'mail'
  | 'lostCard'
  | 'otherPapers'
  | 'rightToVote'
  | 'away'
  | 'hours'
  | 'complaint'
  | 'mandate'
  | 'interim'
  | 'dismissal';

/** The words to look up in the guide. An item must contain one of the folded words in `required`. */
type Lookup = { words: string; required: string };

/**
 * A matter that voters describe in many ways, with the guide's words for it. An item answers only if it
 * contains one of `required`, so that a spoilt ballot gets no unrelated item.
 */
type Matter = {
  name: MatterName;
  asks: (text: string) => boolean;
  /** Words to look up in place of the question's words. */
  words: string;
  /** Folded words. The item must contain at least one of them. */
  required: string;
  /** True when the guide covers the matter under institutions instead of under voting. */
  isOfState?: true;
  /** The words for questions about voting abroad. */
  abroad?: Lookup;
  /** The words for questions that name a sector of Bucharest. */
  inSector?: Lookup;
};

const voting =
  '(?:vot|votul|votului|votat|vota|votez|votezi|voteaza|votam|voteze|votare|votarii|urn\\w*|secti\\w*|stampil\\w*|buletinul de vot|buletine de vot)';
const inside = (one: string, other: string) => `(?:${one})~~(?:${other})|(?:${other})~~(?:${one})`;

const matters: readonly Matter[] = [
  {
    asks: phrase(
      inside(
        'amend\\w*|pedeaps\\w*|cati lei|risc|risca|patesc|pateste',
        'poz\\w*|fotograf\\w*|film\\w*|selfie\\w*',
      ),
    ),
    name: 'fine',
    isOfState: true,
    words: 'contraventii amenda fotografierea buletinului lei',
    required: 'contraventii',
  },
  {
    // Identity papers other than the identity card.
    name: 'otherPapers',
    asks: phrase(
      `${inside('permis\\w* (?:de conduc\\w*|auto)|permisul|carnet\\w* (?:de|auto)|legitimati\\w*|card\\w* (?:de )?(?:student|sanatate|bancar)|certificat\\w*|abonament\\w*|copi\\w* (?:dupa|de|xerox|la|legalizata|a)|xerox|(?:cu|doar) (?:o )?(?:poz\\w*|scan\\w*) (?:la|a|cu|dupa|de)|in format electronic|ro ?id', `${voting}|merge|valabil|accept\\w*|pot|e ok|buna|bun`)}|${inside('uitat\\w*|acasa|fara|n am|nu am', 'buletinul|buletin|ci|ci ul|cartea de identitate|act|acte|actele')}|fara (?:buletin|acte|act|ci)`,
    ),
    words: 'acte necesare act valabil carte identitate',
    required: 'identitate',
  },
  {
    // Ways of voting other than on paper at a polling station.
    name: 'online',
    asks: phrase(
      inside(
        'online|internet\\w*|net|aplicati\\w*|electronic(?! )|electronic (?:in|la|pe|din)|digital|e mail|email|mail|sms|whatsapp|de pe telefon|prin telefon|vot electronic',
        'vot|votul|votului|vota|votez|voteaza|votam|voteze|votare|votezi|se voteaza',
      ),
    ),
    words: 'vot internet',
    required: 'internet',
  },
  {
    // Mistakes on the ballot paper.
    name: 'mistakes',
    asks: phrase(
      `${inside('gresit\\w*|gresesc|gresi|greseala|gresesti', 'buletin\\w*|stampil\\w*|vot|votul|votat|votez')}|${inside('rupt\\w*|rup|stricat\\w*|patat\\w*|mazgalit\\w*|murdarit\\w*|scris', 'buletin\\w* de vot|stampil\\w*')}|${inside('stampil\\w*', 'doi|doua|mai multi|amandoi|doua ori|patrat\\w*|chenar\\w*|casut\\w*|margin\\w*|afara|alaturi|langa')}|(?:alt|altul|al doilea|inca un) buletin (?:de vot)?|vot\\w* alb\\w*|(?:cand|daca|cum|ce|de ce)~~(?:vot\\w*|buletin\\w*)~(?:nul|anulat|anuleaza|anula|nevalabil|invalid|alb)|(?:cand|daca|cum|ce|de ce)~(?:nul|anulat|anuleaza|anula)~(?:vot\\w*|buletin\\w*)|nu pun\\w* stampil\\w*|buletin\\w*~(?:gol|necompletat|nestampilat)`,
    ),
    words: 'buletin stampila gresit nul',
    required: 'stampila stampilat gresit nul nule anulat',
  },
  {
    // Voting with the mobile ballot box.
    name: 'mobileBox',
    asks: phrase(
      `urn\\w* (?:mobil\\w*|special\\w*|acasa)|${inside('(?:de |la )acasa|la pat|la domiciliu|imobiliz\\w*|nedeplasabil\\w*|paraliz\\w*|internat\\w*|spital\\w*|maternitat\\w*|sanatoriu|azil\\w*|camin de batrani|nu (?:se |ma |ne )?(?:poate|pot|putem) (?:deplasa|merge|misca|cobori|iesi|ajunge)|(?:nu )?(?:mai )?(?:iese|ies|iesi) din casa|operat\\w*|foarte bolnav\\w*', voting)}|urna~acasa`,
    ),
    words: 'urna speciala mobila cerere boala deplasa',
    required: 'urna',
    abroad: { words: 'urna speciala strainatate', required: 'urna' },
  },
  {
    // Voting by mail.
    name: 'mail',
    asks: phrase(
      `${inside('corespondent\\w*|posta|postal\\w*|plic\\w*', `${voting}|inscri\\w*|inregistr\\w*`)}`,
    ),
    words: 'vot corespondenta',
    required: 'corespondenta',
  },
  {
    // Missing identity papers.
    name: 'lostCard',
    asks: phrase(
      `${inside('pierdut\\w*|pierd|pierdui|furat\\w*|disparut\\w*|distrus\\w*|deteriorat\\w*|rupt\\w*|stricat\\w*|spalat\\w*|ars|arsa', 'buletinul|buletin|ci|ci ul|cartea|carte|act|acte|actele|actul|portofel\\w*|geanta|poseta|pasaport\\w*')}`,
    ),
    words: 'act expirat carte identitate provizorie',
    required: 'provizorie',
  },
  {
    // Who has the right to vote.
    name: 'rightToVote',
    asks: phrase(
      `${inside('(?<!(?:pe|cu|pentru) )cine|cetat\\w*|strain|straini\\w*|moldoven\\w*|ucrainen\\w*|refugiat\\w*|rezident\\w*|interdict\\w*|dubla cetatenie|turist\\w*|nascut\\w*|c?azier\\w*', 'drept\\w* (?:de|la) vot|drept\\w* electoral\\w*|voie (?:sa |la )?vot\\w*|(?:pot|poate) (?:sa )?vot\\w*')}|${inside('condamn\\w*|detinut\\w*|puscari\\w*|inchisoare|arest\\w*|incarcerat\\w*|minor\\w*|majorat\\w*|(?:implin\\w*|face|fac|are|am|de la|sub|peste) (?:\\d\\d(?! mai)|saptesprezece|optsprezece)|1[678] ani|ce varsta|cati ani', `${voting}|voie|drept`)}`,
    ),
    words: 'cine drept vot cetateni 18 ani interdictie',
    required: 'cetateni cetatenii',
  },
  {
    // Opening hours.
    name: 'hours',
    asks: phrase(
      `${inside('(?:la |de la |pana la |intre |pana |pe la )?ce or[ae]|la cat (?:se|incep\\w*|termin\\w*|inchid\\w*|deschid\\w*)|(?:pana|pina|de) la cat|cat e ceasul|program\\w*|orar\\w*|se (?:inchid|inchide|deschid|deschide|termina|incheie)|deschis\\w*|inchis\\w*|(?:mai )?(?:am timp|prind|apuc|ajung)|(?:in ce|la ce|pana la ce|ce) inter\\w*|pana (?:seara|noaptea) (?:la|tarziu)|dimineata|noapte\\w*|seara|tarziu|(?:dupa|la|pana la|ora) \\d{1,2} (?:\\d\\d|fix|seara)?', voting)}`,
    ),
    words: 'cand voteaza sectii deschise ora',
    required: 'deschise',
    abroad: { words: 'strainatate zile ore program', required: 'program' },
  },
  {
    // Voting in the country but away from home.
    name: 'away',
    asks: phrase(
      `${inside('alt oras|alta localitate|alt judet|alta comuna|alt sat|alta parte|alte localitati|in delegatie|detasat\\w*|navet\\w*|santier\\w*|vacanta|concediu|chirie|flotant\\w*|student\\w*', voting)}|${inside('domiciliu\\w*|buletin\\w* de', 'stau|locuiesc|student\\w*|lucrez|muncesc')}`,
    ),
    words: 'vota alta localitate sectie lista suplimentara',
    required: 'localitate',
    inSector: { words: 'bucuresti vota alt sector', required: 'sector' },
  },
  {
    // Reporting a breach of the law.
    name: 'complaint',
    asks: phrase(
      inside(
        'reclam\\w*|sesiz\\w*|plang\\w*|raport\\w*|denunt\\w*|contest\\w*',
        `${voting}|frau\\w*|nereguli?|nereguli\\w*|furat\\w*`,
      ),
    ),
    words: 'sesizare plangere contestatie',
    required: 'sesizare sesizari sesizeaza plangere plangeri contestatie contestatii',
  },
  {
    name: 'mandate',
    asks: phrase(
      'reales\\w*|reale(?:ge|aga|gere)\\w*|(?:cate|doua|trei|al (?:doilea|treilea)) mandat\\w*|de cate ori~presedinte|presedinte~(?:a (?:doua|treia) oara|de (?:doua|trei) ori)',
    ),
    isOfState: true,
    words: 'mandatul prezidential persoana mandate',
    required: 'mandatul mandate',
  },
  {
    // The interim president, and the end of a president's term.
    name: 'interim',
    asks: phrase(
      '(?:tine|tina|ia|ocupa|preia)~(?:locul|functia|atributiile)~presedint\\w*|presedint\\w*~~(?:moare|deceda\\w*|demision\\w*|pleaca)|interimat\\w*',
    ),
    isOfState: true,
    words: 'mandat vacanta interimatul',
    required: 'interimatul interimat',
  },
  {
    name: 'dismissal',
    asks: phrase(
      '(?:dat|dam|dea|da|dau) (?:afara|jos)~presedint\\w*|presedint\\w*~(?:dat|dea|demis|suspendat|inlaturat)|(?:suspend\\w*|demit\\w*|demis\\w*)~presedint\\w*',
    ),
    isOfState: true,
    words: 'presedintele suspendat fapte grave',
    required: 'suspendat suspenda',
  },
];

/** Words of results, polls and news. Such questions are about past events, not about a matter. */
const counts = phrase(
  '(?:cati|cate|cat|cata) (?!ani|e |este |timp|se |de )|prezent\\w*|rezultat\\w*|procent\\w*|castig\\w*|a votat|au votat|s a votat|votasera|sondaj\\w*|exit ?pol\\w*|stiri\\w*|articol\\w*|presa|campani\\w*|candidez\\w*|candide\\w*|candidatur\\w*|tineri\\w*|femei\\w*',
);
/** „La ce secție votez?” asks for a polling station, although it contains words of other matters. */
const ofPlace = phrase('ce sectie|care sectie|arondat\\w*|adresa|cel mai aproape');

type FoundMatter = { name: MatterName; items: Found<string>[] };

/**
 * Returns the matter of a question with the guide's items about it, or null when the question names no
 * matter. After an answer about voting, the question need not mention voting.
 */
export function findMatter(
  question: MatterQuestion,
  { lexicon }: Pick<Knowledge, 'lexicon'>,
  { isVoting }: { isVoting: boolean },
): FoundMatter | null {
  const { areas, candidates, isAbroad } = question;
  if (candidates.length > 0 || counts(question.text) || ofPlace(question.text)) return null;
  const text = isVoting ? `${question.text} vot` : question.text;
  const matter = matters.find(({ asks }) => asks(text));
  if (!matter) return null;
  const isInSector = areas.some(({ kind }) => kind === 'sector');
  const { words, required } = (isAbroad && matter.abroad) || (isInSector && matter.inSector) || matter;
  const needed = new Set(required.split(' ').map(stemOf));
  const found = findPassages(lexicon.guide, words.split(' ').map(stemOf))
    .filter(({ key }) => lexicon.procedures.has(key) !== (matter.isOfState ?? false))
    .filter(({ key }) => isAbroad || !lexicon.abroad.has(key))
    .filter(({ key }) => hasOneOf(lexicon.guide, key, needed));
  const [best] = found;
  const items = best ? found.filter(({ score }) => score >= 0.85 * best.score).slice(0, 2) : [];
  return { name: matter.name, items };
}

type MatterQuestion = Pick<UnderstoodQuestion, 'text' | 'areas' | 'candidates' | 'isAbroad'>;
