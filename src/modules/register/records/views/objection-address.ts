interface Objected {
  dataset: string
  id: string
}

/** The objection page, with the record preselected. */
export const objectionAddress = ({ dataset, id }: Objected): string =>
  `/credit-objection?${new URLSearchParams({ dataset, id })}`
