import { useId } from 'react'
import styles from './district-map.module.css'
import { pathMiddle } from './path-middle.ts'

interface Shape {
  code: string
  name: string
  path: string
  value: number
  /** The value as shown: 1,284 条. */
  text: string
}

interface Props {
  title: string
  viewBox: string
  shapes: readonly Shape[]
}

const widthOf = (viewBox: string): number => Number(viewBox.split(/[\s,]+/)[2] ?? 0)

/** Districts in shades of one colour, darker for greater numbers. The numbers are in a table next to the map. */
export function DistrictMapChart({ title, viewBox, shapes }: Props) {
  const id = useId()
  const most = Math.max(...shapes.map(({ value }) => value), 1)
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} role="img" aria-labelledby={id} className={styles.map}>
        <title id={id}>{`${title}：颜色越深数量越多，全部数字见表`}</title>
        {shapes.map(({ code, name, path, value, text }) => (
          <path key={code} d={path} fillOpacity={(0.12 + (0.78 * value) / most).toFixed(2)}>
            <title>{`${name} ${text}`}</title>
          </path>
        ))}
        <g className={styles.names} fontSize={widthOf(viewBox) / 42}>
          {shapes.map(({ code, name, path, text }) => {
            const { x, y } = pathMiddle(path)
            return (
              <text key={code} x={x} y={y}>
                <tspan x={x}>{name}</tspan>
                <tspan x={x} dy="1.3em">
                  {text}
                </tspan>
              </text>
            )
          })}
        </g>
      </svg>
      <figcaption>颜色越深，数量越多</figcaption>
    </figure>
  )
}
