/** Text with highlighted search words. */
export function Marked({ segments }: { segments: readonly { text: string; hit: boolean }[] }) {
  // Segments are identified by their position, which is fixed once rendered.
  return segments.map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    segment.hit ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
}
