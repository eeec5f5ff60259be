import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NameList } from './name-list.tsx';

const shown = (names: readonly string[]) => renderToStaticMarkup(<NameList names={names} />);
const name = (text: string) => `<span class="inline-block">${text}</span>`;

describe('names of a headline', () => {
  it('a comma stays with the name before it, and the last two are joined by a word', () => {
    expect(shown(['Ana Unu', 'Ion-Dan Doi', 'Eva Trei'])).toBe(
      `${name('Ana Unu,')} ${name('Ion-Dan Doi')} și ${name('Eva Trei')}`,
    );
  });
  it('one name stands alone', () => {
    expect(shown(['Ana Unu'])).toBe(name('Ana Unu'));
  });
});
