-- Only the dataset's loader, as the migration role, writes the official record. A defect or stolen password
-- of the application then cannot change a result, which no later load would repair.
revoke insert, update, delete, truncate on
  elections, sources, rounds, legal_periods, publication_stages, areas, round_candidates, area_results, results,
  hourly_turnout, round_figures, calendar_entries, legal_acts, checked_figures, guide_sections, guide_items, did_you_know,
  opinion_polls, opinion_poll_results, corrections, dataset_loads
from vot_app;
