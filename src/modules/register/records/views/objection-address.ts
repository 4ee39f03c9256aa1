interface Objected {
  dataset: string
  id: string
}

/** Where an objection begins, with the record already named. */
export const objectionAddress = ({ dataset, id }: Objected): string =>
  `/credit-objection?${new URLSearchParams({ dataset, id })}`

export const ObjectionLink = ({ record, about }: { record: Objected; about: string }) => (
  <a className="no-print" href={objectionAddress(record)}>
    我要异议<span className="visually-hidden">：{about}</span>
  </a>
)
