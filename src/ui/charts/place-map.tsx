import styles from './district-map.module.css'
import { pathMiddle } from './path-middle.ts'

interface Props {
  viewBox: string
  shapes: readonly { code: string; name: string; path: string }[]
  /** The marked district. */
  code: string
}

/** A sketch of the district in which a place is; the page shows the address next to it. */
export function PlaceMap({ viewBox, shapes, code }: Props) {
  const place = shapes.find((shape) => shape.code === code)
  if (!place) return null
  const { x, y } = pathMiddle(place.path)
  const size = Number(viewBox.split(/[\s,]+/)[2] ?? 0) / 20
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} role="img" aria-label={`位置示意：${place.name}`} className={styles.map}>
        {shapes.map((shape) => (
          <path key={shape.code} d={shape.path} fillOpacity={shape.code === code ? 0.55 : 0.12} />
        ))}
        <g transform={`translate(${x} ${y}) scale(${size / 10})`} className={styles.pin}>
          <path d="M0 0C-5-6-7-9-7-13a7 7 0 0 1 14 0c0 4-2 7-7 13z" />
          <circle cy="-13" r="2.6" />
        </g>
        <text x={x} y={y + size} className={styles.names} fontSize={size * 0.7} textAnchor="middle">
          {place.name}
        </text>
      </svg>
      <figcaption>位置示意：{place.name}</figcaption>
    </figure>
  )
}
