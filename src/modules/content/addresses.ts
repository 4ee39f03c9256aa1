/** Where an article opens: on the given page, or on another site when it only leads there. */
export function articleAddress(page: string, { id, externalUrl }: { id: string; externalUrl: string | null }): string {
  return externalUrl ?? `${page}?id=${encodeURIComponent(id)}`
}
