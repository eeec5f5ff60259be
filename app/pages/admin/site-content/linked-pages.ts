import { framedPages, ownPages } from '#app/routes.ts';

/** Pages without parameters, to which the menu and the cards of the home page can link. */
export const linkedPages: readonly string[] = [...framedPages, ...ownPages]
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path))
  .concat('/assistant');
