/** Stripes for what is not finished yet; `className` gives their colour. */
export const Hatch = ({ id, className }: { id: string; className: string | undefined }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="3" height="6" className={className} />
  </pattern>
)
