import { expect, test } from 'vitest';
import { loader as entry } from './entry.tsx';
import { loader as newUser } from './users/new.ts';

const leadsTo = (loader: () => unknown) => {
  try {
    return loader();
  } catch (answer) {
    const { status, headers } = answer as Response;
    return [status, headers.get('location')];
  }
};

test('the short addresses of the administration lead to the dashboard and to the form of a new account', () => {
  expect(leadsTo(entry)).toEqual([302, '/admin/dashboard']);
  expect(leadsTo(newUser)).toEqual([302, '/admin/create-user']);
});
