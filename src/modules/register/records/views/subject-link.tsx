/** A subject's name, leading to its archive where it has one. */
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
