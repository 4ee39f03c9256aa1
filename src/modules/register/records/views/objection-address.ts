interface Objected {
  dataset: string
  id: string
}

/** Where an objection begins, with the record already named. */
export const objectionAddress = ({ dataset, id }: Objected): string =>
  `/credit-objection?${new URLSearchParams({ dataset, id })}`
