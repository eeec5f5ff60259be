export const datasetJobName = 'election-datasets';
