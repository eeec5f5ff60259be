import { decodeHTMLStrict } from 'entities';

const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Converts a title or summary to one line of plain text, even when its markup is escaped twice. */
export function plainText(markup: string): string {
  // Tags are removed twice, because decoding entities turns escaped markup into markup.
  const text = withoutTags(decodeHTMLStrict(withoutTags(markup)));
  return (
    text
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      // Invisible characters can reverse text, or split a word such as „sondaj” so that the poll rules miss it.
      .replace(/\p{Cf}/gu, '')
      // Stacked combining marks would cover the titles above and below.
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

/** Cuts a text after `length` characters and adds an ellipsis when something was cut. */
export function excerptOf(text: string, length = 200): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
