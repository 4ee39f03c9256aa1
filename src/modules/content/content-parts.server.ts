/** Parts of the content, as answers show them and as changes of articles name them. */
export const partOf = {
  menu: 'menu',
  article: (id: string) => `article ${id}`,
  column: (id: string) => `column ${id}`,
} as const

/** Where an article is or was: it may have moved to another column, or explain another policy than before. */
interface Place {
  id: string
  classificationId: string
  interpretOf?: string | null
}

/** What a change of an article changes: the article, its columns, and what it explains or explained. */
export const partsOfChange = (places: readonly Place[]): string[] => [
  ...new Set(
    places.flatMap(({ id, classificationId, interpretOf }) => [
      partOf.article(id),
      partOf.column(classificationId),
      ...(interpretOf ? [partOf.article(interpretOf)] : []),
    ]),
  ),
]
