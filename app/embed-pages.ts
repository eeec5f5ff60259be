import { shared } from './page-kinds.ts';

/** Everybody may read embeds. `app/routes.ts` names the roles, and lists these pages with all others. */
export const embedAddresses = (newsFilter: readonly string[]) =>
  ({
    '/embed/results/:round/:area?': shared('./pages/embed/results.tsx', 'theme'),
    '/embed/map/:round': shared('./pages/embed/map.tsx', 'harta', 'forma', 'theme'),
    '/embed/places/:round/:area': shared('./pages/embed/places/county-map.tsx', 'harta', 'theme'),
    '/embed/strip/:round/:area': shared('./pages/embed/places/strip.tsx', 'theme'),
    '/embed/rounds/:round/:area?': shared('./pages/embed/rounds.tsx', 'theme'),
    '/embed/turnout/:round/:area?': shared('./pages/embed/day/turnout.tsx', 'theme'),
    '/embed/hours': shared('./pages/embed/day/hours.tsx', 'ora', 'theme'),
    '/embed/timeline': shared('./pages/embed/day/timeline.tsx', 'tur', 'pas', 'theme'),
    '/embed/countdown': shared('./pages/embed/countdown.tsx', 'theme'),
    '/embed/polls': shared('./pages/embed/polls.tsx', 'tur', 'theme'),
    '/embed/news': shared('./pages/embed/news.tsx', ...newsFilter, 'theme'),
    '/oembed': shared('./pages/oembed/oembed.ts', 'url', 'format', 'maxwidth', 'maxheight'),
  }) as const;
