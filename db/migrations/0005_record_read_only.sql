-- The official record is written by the dataset's loader alone, as the migration role. The application reads it: a defect
-- or a stolen application password must not be able to change a result, a source or the list of corrections, because an
-- unchanged dataset is not loaded again and would not mend it.
revoke insert, update, delete, truncate on
  elections, sources, rounds, legal_periods, publication_stages, areas, round_candidates, area_results, results,
  hourly_turnout, round_figures, calendar_entries, legal_acts, checked_figures, guide_sections, guide_items, did_you_know,
  opinion_polls, opinion_poll_results, corrections, dataset_loads
from vot_app;
