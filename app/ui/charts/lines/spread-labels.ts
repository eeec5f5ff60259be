/** A label's wanted position and its height, in the same units. */
type LabelWish = { id: string; wanted: number; height: number };

/**
 * Places labels near their wanted positions without overlap, and returns their centres by id. Overlapping
 * labels form a block around their mean (pool-adjacent violators).
 */
export function spreadLabels(wishes: readonly LabelWish[], top: number, bottom: number): Map<string, number> {
  const sorted = [...wishes].sort((a, b) => a.wanted - b.wanted);
  const blocks: { labels: LabelWish[]; height: number; start: number }[] = [];
  for (const label of sorted) {
    let block = { labels: [label], height: label.height, start: 0 };
    block.start = place(block, top, bottom);
    for (
      let before = blocks.at(-1);
      before && before.start + before.height > block.start;
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = { labels: [...before.labels, ...block.labels], height: before.height + block.height, start: 0 };
      block.start = place(block, top, bottom);
    }
    blocks.push(block);
  }
  const centres = new Map<string, number>();
  for (const block of blocks) {
    let edge = block.start;
    for (const label of block.labels) {
      centres.set(label.id, edge + label.height / 2);
      edge += label.height;
    }
  }
  return centres;
}

function place(block: { labels: readonly LabelWish[]; height: number }, top: number, bottom: number): number {
  let edge = 0;
  let sum = 0;
  for (const label of block.labels) {
    sum += label.wanted - (edge + label.height / 2);
    edge += label.height;
  }
  const start = sum / block.labels.length;
  return Math.max(top, Math.min(start, bottom - block.height));
}
