const endings = (
  'urilor elui iunilor iunile iunea iunii iuni iune iilor ului elor ilor urile uri iile eaza asca easca ' +
  'eze ezi ez esc este esti ati ate ata at are arii area ari ile ele lor ul le ii ei ea ia ie iei ui a e i u'
)
  .split(' ')
  .toSorted((one, other) => other.length - one.length);

/** Returns a folded Romanian word without its ending, so that forms of one word are mostly equal. */
export function stemOf(folded: string): string {
  const ending = endings.find((each) => folded.length - each.length >= 3 && folded.endsWith(each));
  const stem = ending ? folded.slice(0, -ending.length) : folded;
  // „recunoaște”, „recunoscut”: the vowels of these verbs change with the form.
  return stem.replace(/(?:oast|oscut)$/, 'osc');
}
