// Characters that change the direction of text, are invisible (U+2800 and U+1D159 too), or control a
// terminal. A zero-width joiner is allowed between two emoji, which it joins into one picture.
const joiner =
  /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
const concealed =
  /\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5|[\u180b-\u180d]|\u180f|\u2800|\u{1d159}|[\u{e0100}-\u{e01ef}]/u;
/** More than three accents on one letter would cover the lines above and below. */
const stacked = /\p{M}{4,}/u;

/** Normalises a text for storage: composed letters, `\n` as line break, at most one empty line in a row. */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Zs}+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns true if a normalised text contains characters that make it look different from what is stored. */
export function hidesCharacters(text: string): boolean {
  const shown = text.replace(joiner, '').replaceAll('\n', ' ');
  return concealed.test(shown) || stacked.test(shown);
}
