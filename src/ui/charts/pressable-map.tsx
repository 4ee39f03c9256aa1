import { pathMiddle } from './path-middle.ts'
import styles from './pressable-map.module.css'

/** The class of a shade, from 1 (lightest) to 5 (darkest). */
export const shadeClass = (shade: number): string | undefined => styles[`shade${shade}`]

/** Longer names are written smaller. */
const LONG_NAME = 4

interface Shape {
  code: string
  name: string
  path: string
  /** The value as shown on the map: 65.9. */
  text: string
  /** 1 to 5, darker for greater values. */
  shade: number
}

interface Props {
  title: string
  viewBox: string
  shapes: readonly Shape[]
  hrefOf(code: string): string
  /** What the value is, for screen readers, who hear it after name and value: 条，行政处罚每千户. */
  meaning: string
  chosen?: string
  /** Without names, for a size at which they are unreadable. */
  small?: boolean
}

/** A map of districts in which every shape is a link, in the order of the rows next to it. It needs no script. */
export function PressableMap({ title, viewBox, shapes, hrefOf, meaning, chosen, small }: Props) {
  const width = Number(viewBox.split(/[\s,]+/)[2] ?? 0)
  // The chosen district is drawn last, so that its outline covers its neighbours.
  const drawn = shapes.toSorted((one, other) => Number(one.code === chosen) - Number(other.code === chosen))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields
    <svg viewBox={viewBox} role="group" aria-label={title} className={styles.map} fontSize={width / 38}>
      {drawn.map(({ code, name, path, text, shade }) => {
        const { x, y } = pathMiddle(path)
        return (
          <a
            key={code}
            href={hrefOf(code)}
            aria-label={`${name} ${text} ${meaning}`}
            aria-current={code === chosen ? 'true' : undefined}
            className={`${styles.district} ${shadeClass(shade)}`}
          >
            <path d={path} />
            {!small && (
              <text x={x} y={y}>
                <tspan x={x} fontSize={name.length > LONG_NAME ? '.85em' : undefined}>
                  {name}
                </tspan>{' '}
                <tspan x={x} dy="1.3em">
                  {text}
                </tspan>
              </text>
            )}
          </a>
        )
      })}
    </svg>
  )
}

interface LegendProps {
  /** The limits between the shades. */
  bounds: readonly number[]
  unit: string
}

export const MapLegend = ({ bounds, unit }: LegendProps) => (
  <p className={styles.legend}>
    {[...bounds, null].map((bound, at) => (
      <span key={bound ?? 'more'}>
        <svg width="16" height="16" aria-hidden="true" className={shadeClass(at + 1)}>
          <rect width="16" height="16" />
        </svg>
        {bound === null ? `${bounds.at(-1)} 以上` : at === 0 ? `${bound} 以下` : `${bounds[at - 1]}–${bound}`}
      </span>
    ))}
    <span>{unit}</span>
  </p>
)
