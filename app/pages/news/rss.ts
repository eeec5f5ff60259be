import { feedLoader } from './feed.server.ts';

/** `/news.rss`: the feed of a view, with the parameters of `/news`. */
export const loader = feedLoader('rss');
