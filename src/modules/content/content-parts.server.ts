/** Parts of the topic `content`: answers name the parts they show, and changes of articles name the parts they affect. */
export const contentPart = {
  menu: 'menu',
  article: (id: string) => `article ${id}`,
  column: (id: string) => `column ${id}`,
} as const

/** The columns and policies of an article before and after a change, because it may have moved or explain another policy. */
interface Place {
  id: string
  classificationId: string
  interpretOf?: string | null
}

/** The parts affected by a change of an article: the article, its columns, and the policies it explains or explained. */
export const listChangedParts = (places: readonly Place[]): string[] => [
  ...new Set(
    places.flatMap(({ id, classificationId, interpretOf }) => [
      contentPart.article(id),
      contentPart.column(classificationId),
      ...(interpretOf ? [contentPart.article(interpretOf)] : []),
    ]),
  ),
]
