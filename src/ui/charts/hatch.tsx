/** Stripes for an incomplete value; `className` sets their colour. */
export const Hatch = ({ id, className }: { id: string; className: string | undefined }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="3" height="6" className={className} />
  </pattern>
)
