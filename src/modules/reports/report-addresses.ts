/** The address from which the owner downloads a report. */
export const fileAddress = (id: string): string =>
  `/credit/cmpinternetportalfront/archives/creditReport/${encodeURIComponent(id)}`
