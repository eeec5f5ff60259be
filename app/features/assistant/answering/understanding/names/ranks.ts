const words: readonly (readonly [number, string])[] = [
  [1, '1|i|intai|unu|primul'],
  [2, '2|ii|doi|doilea|doua|secund'],
  [3, '3|iii|trei|treilea|treia'],
  [4, '4|iv|patru|patrulea|patra'],
  [5, '5|v|cinci|cincilea|cincea'],
  [6, '6|vi|sase|saselea|sasea'],
  [7, '7|vii|sapte|saptelea|saptea'],
  [8, '8|viii|opt|optulea|opta'],
  [9, '9|ix|noua|noualea'],
  [10, '10|x|zece|zecelea|zecea'],
  [11, '11|xi|unsprezece|unsprezecelea'],
];
const patterns = words.map(
  ([rank, forms]) =>
    [
      rank,
      new RegExp(
        `(?<![a-z0-9])(?:(?:loc|locu|locul|pozitia|pozitie) (?:al )?(?:${forms})|(?<!tur |turul |turului )al (?:${forms})(?! (?:tur|rund)))(?![a-z0-9])`,
      ),
    ] as const,
);

/** Returns the ranks in a folded text („locul 2”, „al treilea”) in the text’s order. „Al doilea tur” is not a rank. */
export function placesIn(text: string): number[] {
  return patterns
    .flatMap(([rank, pattern]) => {
      const at = text.search(pattern);
      return at < 0 ? [] : [{ rank, at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ rank }) => rank);
}
