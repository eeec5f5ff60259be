import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NameList } from './name-list.tsx';

const shown = (names: readonly string[]) => renderToStaticMarkup(<NameList names={names} />);
const name = (text: string) => `<span class="inline-block">${text}</span>`;

describe("the candidates' names in a headline", () => {
  it('NameList keeps each comma with its name and joins the last two names with „și”', () => {
    expect(shown(['Ana Unu', 'Ion-Dan Doi', 'Eva Trei'])).toBe(
      `${name('Ana Unu,')} ${name('Ion-Dan Doi')} și ${name('Eva Trei')}`,
    );
  });
  it('NameList leaves a single name unchanged', () => {
    expect(shown(['Ana Unu'])).toBe(name('Ana Unu'));
  });
});
