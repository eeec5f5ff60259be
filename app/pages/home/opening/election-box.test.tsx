import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { ElectionBox } from './election-box.tsx';

test('the box says that a result is announced even when its figures could not be read', () => {
  const html = renderPart(
    <ElectionBox countdown={{ kind: 'result', round: 2 }} last={null} provisional={null} />,
  );
  expect(wordsOf(html)).toContain('Rezultatul din turul II este anunțat Alegerile s-au încheiat.');
});
