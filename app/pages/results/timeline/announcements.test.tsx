import { expect, test } from 'vitest';
import type { Announced } from '#app/features/elections/state/announcements.server.ts';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { Announcements } from './announcements.tsx';

const sourceOf = (label: string) =>
  ({ id: label, label, url: null }) as unknown as Announced['sources'][number];

test('one line below the list names the sources of all hours, and every other announcement names its own', () => {
  const hours = [9, 8].map(
    (hour): Announced => ({
      kind: 'turnout',
      at: new Date(`2001-05-18T0${hour}:20:00+03:00`),
      sources: [sourceOf('Biroul orelor')],
      hour,
      voters: 100 * hour,
      share: 0.1,
    }),
  );
  const stage: Announced = {
    ...{ kind: 'stage', at: new Date('2001-05-18T21:00:00+03:00'), sources: [sourceOf('Ziarul')] },
    ...{ stage: 'exit-poll', precision: null, note: 'O notă.', shares: [] },
  };
  const html = renderPart(<Announcements known={[stage, ...hours]} round={2} />);
  expect(html.match(/Biroul orelor/g)).toHaveLength(1);
  expect(html).toContain('>O notă.</p>');
  expect(html.indexOf('Biroul orelor')).toBeGreaterThan(html.indexOf('</ol>'));
  expect(html.indexOf('Ziarul')).toBeLessThan(html.indexOf('</ol>'));
  expect(html).toContain('vineri, 18 mai 2001, 8:20');
});
