import { decodeHTMLStrict } from 'entities';

const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Turns a title or summary with markup, even doubly escaped markup, into a line of text. */
export function plainText(markup: string): string {
  // Tags are removed twice, because escaped markup becomes markup only when its entities are decoded.
  const text = withoutTags(decodeHTMLStrict(withoutTags(markup)));
  return (
    text
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      // Invisible characters turn text around, or hide a word such as „sondaj” from the rules.
      .replace(/\p{Cf}/gu, '')
      // Stacks of marks would cover the titles above and below.
      .replace(stackedMarks, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function withoutTags(markup: string): string {
  return markup
    .replace(/<(script|style|template|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(p|br|div|li|ul|ol|h[1-6]|td|tr|table|blockquote|figure|img)\b[^>]*>/gi, ' ')
    .replace(/<[/!?a-z][^>]*>?/gi, '');
}

/** Returns the first characters of a text, with an ellipsis when the text is longer. */
export function excerptOf(text: string, length = 200): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
