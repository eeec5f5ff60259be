import { stemOf } from '#app/platform/text/stem.ts';
import type { Knowledge } from './knowledge.server.ts';
import { phrase } from './language/phrases.ts';
import { synonymsOf } from './language/synonyms.ts';
import { type Found, findPassages, type PassageIndex, sharesSubject } from './passages.ts';
import { legalTermsIn } from './refused.ts';
import type { UnderstoodQuestion } from './understand.ts';

const aboutItem = 0.45;
const aboutMeaning = 0.25;
const aboutProcedure = 0.2;
/** Weights of a stem that no item of the guide contains, as a share of the rarest stem's weight. */
const chatterInProcedure = 0.35;
const chatterInMeaning = 0.5;
const chatterElsewhere = 0.8;

/**
 * `isProcedure` means that the question certainly asks how to vote. Other questions may be about anything, so more of
 * their words must match.
 */
export type GuideSearch = { isProcedure: boolean; isMeaning?: boolean; isOffence?: boolean };

/** Returns at most two items of the guide that match a question, best first. */
export function findItems(
  question: UnderstoodQuestion,
  { lexicon }: Knowledge,
  { isProcedure, isMeaning = false, isOffence = false }: GuideSearch,
): Found<string>[] {
  const { isAbroad } = question;
  if (isOfOtherLife(question, lexicon.guide)) return [];
  const isDay = asksDay(question.text);
  const meansCard = meansIdentityCard(question.text);
  const asked = question.bareStems.filter((stem) => !isDay || !ofAnyElection.test(stem));
  const added = [
    ...(isDay ? ['cand'] : []),
    ...(isProcedure ? placeWords(question) : []),
    ...(isOffence ? legalTermsIn(question.text) : []),
    ...(meansCard ? ['act', 'identitate'] : []),
  ];
  const subject = [...asked, ...added.map(stemOf)].filter((stem) => !anyQuestion.has(stem));
  const found = findPassages(lexicon.guide, [...asked, ...added.map(stemOf)], {
    chatter: isProcedure ? chatterInProcedure : isMeaning ? chatterInMeaning : chatterElsewhere,
  })
    .filter(({ key }) => isAbroad || !lexicon.abroad.has(key))
    .filter(({ key }) => !meansCard || !lexicon.ballots.has(key))
    .filter(({ key }) => subject.length > 0 || isProcedure || lexicon.procedures.has(key))
    .filter(
      ({ key, titleShare }) => isOffence || titleShare === 1 || sharesSubject(lexicon.guide, key, subject),
    )
    // For a question about voting abroad, an item about voting abroad comes before an item with the same words.
    .map((each) => (lexicon.abroad.has(each.key) ? { ...each, score: 1.25 * each.score } : each))
    .toSorted((one, other) => other.score - one.score);
  const [first] = found;
  const least = isOffence ? 0 : isProcedure ? aboutProcedure : isMeaning ? aboutMeaning : aboutItem;
  if (!first || first.share < least) return [];
  // Questions about how to vote are answered from the sections for voters, unless another section matches much better.
  const procedure = found.find(({ key }) => lexicon.procedures.has(key));
  const best =
    isProcedure && !isOffence && procedure && procedure.score >= 0.7 * first.score ? procedure : first;
  return [best, ...found.filter((each) => each !== best && each.score >= 0.85 * first.score)].slice(0, 2);
}

const ofVoting = phrase(
  'vot\\w*|secti\\w*|urn\\w*|stampil\\w*|buletin\\w*|act\\w*|ci|carte\\w*|identitate|pasaport\\w*|permis\\w*|ale[gs]\\w*|candid\\w*|campani\\w*|electoral\\w*|presedint\\w*|lege\\w*|scrutin\\w*|tur\\w*|cabin\\w*|exit|sondaj\\w*|mandat\\w*|parlament\\w*|guvern\\w*|premier\\w*|site\\w*|platform\\w*|inscri\\w*|inregistr\\w*|procur\\w*|domicili\\w*|diaspor\\w*|strainat\\w*|afis\\w*|armat\\w*|judecator\\w*|aep|bec|ccr|csat|mita|coada|rand|prind|apuc|orb\\w*|oarba|nevazat\\w*|vede',
);
/** Tells whether a question has no word about voting and a word that the guide never uses: „cerere de concediu”. */
const isOfOtherLife = ({ text, bareStems }: UnderstoodQuestion, { weights }: PassageIndex<string>) =>
  !ofVoting(text) && bareStems.some((stem) => !weights.has(stem) && synonymsOf(stem).size === 0);

/** Stems that occur in so many items that they select no item. */
const anyQuestion = new Set(
  'vot votez votat votezi alegeri buletin loc cine poate electronic intra varsta presedinte tar oameni persoana'
    .split(' ')
    .map(stemOf),
);
const card = phrase(
  '(?:carte|cartea) (?:[a-z]+ )?de identitate|buletin(?:ul|ului|u)?(?! (?:de|nul\\w*|alb\\w*))|pasaport\\w*|permis\\w* (?:auto|de conduc\\w*)|cu ce (?:se |pot (?:sa )?)?vot\\w*|copi\\w* dupa|ce (?:imi|ne|va|ii) trebuie(?: ca)? sa vot\\w*',
);
const ballot = phrase(
  'poza|poze|fotograf\\w*|selfie\\w*|film\\w*|stampil\\w*|urn\\w*|pozitia|ordinea|candidat\\w*|rup\\w*|gresit\\w*|braille|alfabet\\w*',
);
/** „Buletin” alone means the identity card, unless the question is about handling the ballot. */
const meansIdentityCard = (text: string) => card(text) && !ballot(text);

const asksDay = phrase(
  'in ce (?:zi|data)|(?:pe )?ce data|in ce zile|ce zi|cand (?:e|este|sunt|a fost|au fost|va fi|are loc|se tine|vine)~(?:tur\\w*|alegeri\\w*|scrutin\\w*)',
);
/** Stems that occur in questions about any election day and therefore select no item. */
const ofAnyElection = /^(?:prim|tur|doi|doil|aleger|prezident.*|zi|dat)$/;

/** Returns the guide's words for the places that a question names. */
function placeWords({ areas, text, isAbroad }: UnderstoodQuestion): string[] {
  const kinds = new Set(areas.map(({ kind }) => kind));
  if (kinds.has('mail') || /corespond|posta/.test(text)) return ['corespondenta'];
  if (isAbroad) return ['strainatate'];
  if (kinds.has('sector')) return ['sector'];
  return kinds.has('county') ? ['localitate', 'domiciliu'] : [];
}
