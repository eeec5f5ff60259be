/** What may be announced: a topic and the ids it is about; never contents. Subscribers read what they need. */
export type Announcement = { topic: Topic; ids: string[] };
export type Topic = 'record' | 'site' | 'clock' | 'permissions';
