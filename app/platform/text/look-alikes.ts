// Pairs of a foreign letter and the Latin letter that looks like it, from Unicode's list of confusables (UTS
// 39). The letters are Cyrillic, Greek, Armenian and two rare Latin letters.
const pairs =
  'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw һh ѵv ӏl гr ьb ' +
  'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ԜW ҺH ѴV ӀI ' +
  'αa βb εe ιi κk νv οo ρp τt υu χx ηn γy σo ' +
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'օo ոn սu հh ցg զq ıi ɡg';
const latin = new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const foreign = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

/**
 * Replaces look-alike letters of other alphabets by Latin letters, and removes invisible characters. Use the result
 * only for comparisons, because it makes real texts in those alphabets unreadable.
 */
export function withoutLookAlikes(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
    .replace(foreign, (letter) => latin.get(letter) ?? letter)
    .replace(/(?<=\p{L}\p{M}*)0(?=\p{L})/gu, 'o')
    .normalize('NFC');
}
