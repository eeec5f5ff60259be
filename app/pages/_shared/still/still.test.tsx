import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { still } from './still.server.tsx';
import { Still } from './still.tsx';

let rendered = 0;
function Words({ words }: { words: Map<string, number> }) {
  rendered += 1;
  return <p>{[...words.keys()].join(' ')}</p>;
}
const parts = { Words };
const ask = (path: string, words: Map<string, number>) =>
  still({ request: new Request(`http://localhost${path}`) }, { page: 'test', data: { words }, parts });
const show = (of: ReturnType<typeof ask>) =>
  renderToStaticMarkup(<Still of={of} name="Words" part={Words} />);

test('a whole page contains a still part as HTML without its data, and a navigation gets the data', () => {
  const whole = ask('/test', new Map([['unu', 1]]));
  expect(show(whole)).toBe(`<div id="${whole.key}-Words" class="contents"><p>unu</p></div>`);
  expect(JSON.parse(JSON.stringify(whole))).toEqual({ key: whole.key });
  const navigation = ask('/test.data', new Map([['unu', 1]]));
  expect(navigation).toEqual({ key: whole.key, data: { words: new Map([['unu', 1]]) } });
  expect(show(navigation)).toBe('<p>unu</p>');
});

test('a still part is rendered once for the same data, and again when a figure changes', () => {
  const before = rendered;
  const same = [ask('/test', new Map([['doi', 2]])), ask('/test?x=1', new Map([['doi', 2]]))];
  expect(rendered).toBe(before + 1);
  expect(new Set(same.map(({ key }) => key)).size).toBe(1);
  expect(ask('/test', new Map([['doi', 3]])).key).not.toBe(same[0]?.key);
  expect(rendered).toBe(before + 2);
});

test('equal figures in a long list give the same key, and different figures a different key', () => {
  const List = ({ page: { areas } }: { page: { areas: { votes: number }[] } }) => <p>{areas.length}</p>;
  const keyOf = (areas: { votes: number }[]) =>
    still(
      { request: new Request('http://localhost/test') },
      { page: 'list', data: { page: { areas } }, parts: { List } },
    ).key;
  const list = (last: number) =>
    Array.from({ length: 80 }, (_, index) => ({ votes: index === 79 ? last : index }));
  const kept = list(5);
  expect(new Set([keyOf(kept), keyOf(kept), keyOf(list(5))]).size).toBe(1);
  expect(keyOf(list(6))).not.toBe(keyOf(kept));
});
