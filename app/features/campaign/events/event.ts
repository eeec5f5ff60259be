/** An event of a candidate's campaign, as it was at an election time. */
export type CampaignEvent = {
  id: string;
  title: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
  isPublic: boolean;
  isCancelled: boolean;
  revision: number;
  changedAt: Date;
};

/** The values of an event that its form can change. */
export type EventContent = Pick<
  CampaignEvent,
  'title' | 'description' | 'location' | 'start' | 'end' | 'isPublic'
>;
