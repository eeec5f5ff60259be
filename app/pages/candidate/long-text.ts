/** A text of at most this many characters stays whole. */
const longest = 650;
/** The opening of a long text ends with the first sentence that reaches this many characters. */
const opening = 240;
/** A sentence ends after a word of three letters or a number, so that „nr.” and „V. Ponta” end none. */
const sentenceEnd = /(?<=(?:\p{L}{3}|\d)[.!?]”?)\s+(?=[\p{Lu}„])/u;

/** Splits a long text into its first sentences, at most its first paragraph, and the rest. A short text has no rest. */
export function splitLongText(text: string): { opening: string; rest: string } {
  const [first = ''] = text.split(/\n+/);
  if (text.length <= longest) return { opening: text, rest: '' };
  let end = 0;
  for (const sentence of first.split(sentenceEnd)) {
    end = first.indexOf(sentence, end) + sentence.length;
    if (end >= opening) break;
  }
  return { opening: text.slice(0, end), rest: text.slice(end).trim() };
}
