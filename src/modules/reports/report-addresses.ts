/** Where the file of a report is fetched by its owner. */
export const fileAddress = (id: string): string =>
  `/credit/cmpinternetportalfront/archives/creditReport/${encodeURIComponent(id)}`
