/** Returns the path of the information page, of one of its sections, or of an opened item in a section. */
export function infoHref(place: { section?: string; item?: string } = {}): string {
  const query = new URLSearchParams();
  if (place.section) query.set('sectiune', place.section);
  if (place.item) query.set('deschis', place.item);
  const search = query.toString();
  return `/info${search ? `?${search}` : ''}${place.item ? `#${encodeURIComponent(place.item)}` : ''}`;
}

/** Returns the path of the calendar file, with all known dates or with only one round's election day. */
export function calendarHref(round?: number): string {
  return round === undefined ? '/info/calendar.ics' : `/info/calendar.ics?tur=${round}`;
}
