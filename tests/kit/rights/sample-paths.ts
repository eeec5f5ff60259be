import type { SampleFacts } from './facts.ts';

/** Existing values for the parameters in paths. A new parameter needs a value here. */
const parameters: Record<string, (facts: SampleFacts) => string> = {
  slug: ({ candidateSlug }) => candidateSlug,
  round: () => '1',
  area: () => 'AB',
  file: () => 'candidates.csv',
  name: () => 'nu-exista.webp',
  part: () => 'votes',
  topic: () => 'general',
  question: () => '00000000-0000-4000-8000-000000000000',
  comment: () => '00000000-0000-4000-8000-000000000000',
  key: () => 'nu-exista.ics',
  kind: () => 'text',
  item: () => 'nou',
  election: () => 'nu-exista',
  dataset: () => '00000000-0000-4000-8000-000000000000',
};

/** Complete paths for route patterns that parameters alone cannot fill in. */
const whole: Record<string, (facts: SampleFacts) => string> = {
  '/*': () => '/nu-exista',
  '/news/:id': () => '/news/nu-exista',
  '/elections/:election/news/:id': () => '/elections/nu-exista/news/nu-exista',
  '/news/source/:slug': ({ outletSlug }) => `/news/source/${outletSlug}`,
  '/og/*': () => '/og/home.png',
  '/admin/elections/:dataset/preview/:moment/*': () =>
    '/admin/elections/00000000-0000-4000-8000-000000000000/preview/2031-05-04T12:00/results',
  '/oembed': ({ origin }) => `/oembed?url=${encodeURIComponent(`${origin}/results/1`)}`,
};

/**
 * Returns the paths of a route pattern, with and without its optional part. Throws when a parameter has no
 * value.
 */
export function samplePaths(pattern: string, facts: SampleFacts): readonly string[] {
  const listed = whole[pattern];
  if (listed) return [listed(facts)];
  const fill = (path: string) =>
    path.replaceAll(/:(\w+)\??/g, (_whole, name: string) => {
      const value = parameters[name];
      if (!value) throw new Error(`tests/kit/rights/sample-paths.ts has no value for :${name} of ${pattern}`);
      return encodeURIComponent(value(facts));
    });
  return pattern.endsWith('?') ? [fill(pattern), fill(pattern.replace(/\/:\w+\?$/, ''))] : [fill(pattern)];
}
