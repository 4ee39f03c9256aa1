/** Text with the searched words marked. */
export function Marked({ segments }: { segments: readonly { text: string; hit: boolean }[] }) {
  // Segments have no identity of their own; their order is fixed once rendered.
  return segments.map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    segment.hit ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
}
