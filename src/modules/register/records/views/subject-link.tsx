/** A subject's name, linked to its archive if there is one. */
export function SubjectLink({
  id,
  name,
  page = '/enterprise-detail',
}: {
  id: string | null
  name: string
  page?: string
}) {
  if (!id) return <span>{name}</span>
  return <a href={`${page}?id=${encodeURIComponent(id)}`}>{name}</a>
}
