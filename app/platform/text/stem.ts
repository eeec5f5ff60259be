const endings = (
  'urilor elui iunilor iunile iunea iunii iuni iune iilor ului elor ilor urile uri iile eaza asca easca ' +
  'eze ezi ez esc este esti ati ate ata at are arii area ari ile ele lor ul le ii ei ea ia ie iei ui a e i u'
)
  .split(' ')
  .toSorted((one, other) => other.length - one.length);

/** Removes the ending of a folded Romanian word, so that forms of one word are usually equal. */
export function stemOf(folded: string): string {
  const ending = endings.find((each) => folded.length - each.length >= 3 && folded.endsWith(each));
  const stem = ending ? folded.slice(0, -ending.length) : folded;
  // „recunoaște”, „recunoscut”: the stem vowels of these verbs vary.
  return stem.replace(/(?:oast|oscut)$/, 'osc');
}
