import { profileTexts } from '#app/features/candidates/profile/texts.ts';

/** The profile's tabs in order (PROF-07), each with its value of the parameter `sectiune`. */
export const tabWords = {
  description: 'descriere',
  education: 'educatie',
  experience: 'experienta',
  documents: 'documente',
  links: 'linkuri',
  positions: 'pozitii',
} as const;

type Tab = keyof typeof tabWords;
const tabs = Object.keys(tabWords) as Tab[];

/** Returns the tab that the URL names. A missing or unknown name means `Descriere`. */
export function tabOf(params: URLSearchParams): Tab {
  const asked = params.get('sectiune');
  return tabs.find((tab) => tabWords[tab] === asked) ?? 'description';
}

/** Returns a profile's tabs as links. The first tab is the profile's own URL. */
export function tabLinks(options: { path: string; current: Tab; declaredPositions: number }) {
  const { path, current, declaredPositions } = options;
  return tabs.map((tab) => ({
    href: tab === 'description' ? path : `${path}?sectiune=${tabWords[tab]}`,
    label: profileTexts.ro.tabs[tab],
    current: tab === current,
    count: tab === 'positions' ? declaredPositions : undefined,
  }));
}
