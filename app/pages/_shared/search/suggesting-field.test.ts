import { expect, test } from 'vitest';
import { comboboxOf } from './suggesting-field.tsx';

test('comboboxOf names the list only while it is shown, and the active suggestion only when there is one', () => {
  const named = (isShown: boolean, active: number) => {
    const attributes = comboboxOf({ id: 'loc', isShown, active });
    return [attributes['aria-expanded'], attributes['aria-controls'], attributes['aria-activedescendant']];
  };
  expect(named(true, 0)).toEqual([true, 'loc-sugestii', 'loc-sugestia-0']);
  expect(named(true, -1)).toEqual([true, 'loc-sugestii', undefined]);
  expect(named(false, 0)).toEqual([false, undefined, undefined]);
  expect(comboboxOf({ id: 'loc', isShown: false, active: -1 })).toMatchObject({
    ...{ role: 'combobox', 'aria-autocomplete': 'list' },
  });
});
