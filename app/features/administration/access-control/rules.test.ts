import { expect, test } from 'vitest';
import { matrixKeys } from '#app/platform/rights/rights.ts';
import {
  applySwitch,
  changeableCells,
  isAllowedByDefault,
  isFixed,
  matrixRoles,
  readCells,
  readSwitch,
  writeSwitch,
} from './rules.ts';

test('ACC-05 the matrix contains the twelve groups of pages', () => {
  expect(matrixKeys).toEqual([
    ...['dashboard', 'profile', 'candidates', 'polls', 'news', 'info', 'quiz', 'chat', 'settings'],
    ...['admin/dashboard', 'admin/access-control', 'admin/site-content'],
  ]);
});

test('ACC-17 ACC-18 by default administrators open every page, and other roles every page except administration', () => {
  for (const page of matrixKeys) {
    expect(isAllowedByDefault('admin', page), page).toBe(true);
    for (const role of ['candidate', 'voter'] as const)
      expect(isAllowedByDefault(role, page), page).toBe(!page.startsWith('admin/'));
  }
});

test('administrators cannot change exactly those cells that would lock them out or admit another role', () => {
  const fixed = matrixRoles.flatMap((role) =>
    matrixKeys
      .filter((page) => isFixed(role, page))
      .map((page) => [role, page, isAllowedByDefault(role, page)]),
  );
  expect(fixed).toEqual([
    ['admin', 'settings', true],
    ...['admin/dashboard', 'admin/access-control', 'admin/site-content'].map((page) => ['admin', page, true]),
    ...(['candidate', 'voter'] as const).flatMap((role) =>
      ['admin/dashboard', 'admin/access-control', 'admin/site-content'].map((page) => [role, page, false]),
    ),
  ]);
});

test('a switch changes all cells of a role or page except fixed cells', () => {
  const off = applySwitch(changeableCells, { of: 'voter', isOn: false });
  expect(off).toEqual(changeableCells.filter((cell) => !cell.startsWith('voter:')));
  expect(applySwitch(off, { of: 'voter', isOn: true })).toEqual(changeableCells);
  const noPolls = applySwitch(changeableCells, { of: 'polls', isOn: false });
  expect(changeableCells.filter((cell) => !noPolls.includes(cell))).toEqual([
    'admin:polls',
    'candidate:polls',
    'voter:polls',
  ]);
});

test('a submitted text is ignored when it names neither a changeable cell nor a switch', () => {
  expect(readCells(['voter:polls', 'voter:admin/dashboard', 'admin:settings', 'x', 'voter:polls'])).toEqual([
    'voter:polls',
  ]);
  for (const text of [null, '', 'nimeni da', 'admin/dashboard da']) expect(readSwitch(text)).toBeNull();
  for (const isOn of [true, false])
    expect(readSwitch(writeSwitch({ of: 'polls', isOn }))).toEqual({ of: 'polls', isOn });
  expect(readSwitch('voter da')).toEqual({ of: 'voter', isOn: true });
  expect(readSwitch('voter x')).toEqual({ of: 'voter', isOn: false });
});
