import styles from './relation-graph.module.css'

interface RelationNode {
  name: string
  /** The label of the line: 对外投资 60%. */
  word: string
  /** Null for persons, who have no page. */
  href: string | null
  /** Direction of the arrow, seen from the centre; null for a symmetric relation. */
  direction: 'outward' | 'inward' | null
}

const WIDTH = 800
const ROW = 64
const BOX = { width: 208, height: 40 }
const CENTRE = { width: 200, height: 60 }
/** Distance from the centre at which the lines branch. */
const KNEE = 10
/** The graph shows only the first ones; the table below it lists all. */
const MOST = 12

/**
 * A graph of relations: others on both sides of the central subject. On a phone only the table is shown. The SVG has no image role, because screen
 * readers would then skip its links.
 */
export function RelationGraph({ centre, nodes }: { centre: string; nodes: readonly RelationNode[] }) {
  const shown = nodes.slice(0, MOST)
  const half = Math.ceil(shown.length / 2)
  const height = Math.max(half, 2) * ROW + 16
  const middle = height / 2
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={styles.graph}
      aria-label={`${centre}与${shown.length}个关联方的关系图，内容见下表`}
    >
      {shown.map((node, index) => {
        const isLeft = index < half
        const column = isLeft ? index : index - half
        const rows = isLeft ? half : shown.length - half
        const y = middle + (column - (rows - 1) / 2) * ROW
        return (
          <Branch key={`${node.name}/${node.word}/${y}/${isLeft}`} node={node} isLeft={isLeft} y={y} middle={middle} />
        )
      })}
      <rect
        x={(WIDTH - CENTRE.width) / 2}
        y={middle - CENTRE.height / 2}
        width={CENTRE.width}
        height={CENTRE.height}
        rx="4"
        className={styles.centre}
      />
      <Lines text={centre} x={WIDTH / 2} y={middle} className={styles.centreText} />
    </svg>
  )
}

function Branch({ node, isLeft, y, middle }: { node: RelationNode; isLeft: boolean; y: number; middle: number }) {
  const edge = isLeft ? BOX.width : WIDTH - BOX.width
  const side = isLeft ? (WIDTH - CENTRE.width) / 2 : (WIDTH + CENTRE.width) / 2
  const knee = isLeft ? side - KNEE : side + KNEE
  const tip =
    node.direction === 'outward' ? { x: edge, y, to: isLeft ? 1 : -1 } : { x: side, y: middle, to: isLeft ? -1 : 1 }
  const box = (
    <>
      <rect
        x={isLeft ? 0.5 : WIDTH - BOX.width - 0.5}
        y={y - BOX.height / 2}
        width={BOX.width}
        height={BOX.height}
        rx="4"
        className={node.href ? styles.box : styles.person}
      />
      <Lines
        text={node.name}
        x={isLeft ? BOX.width / 2 : WIDTH - BOX.width / 2}
        y={y}
        className={node.href ? styles.linked : styles.text}
      />
    </>
  )
  return (
    <g>
      <path d={`M${side} ${middle}L${knee} ${middle}L${knee} ${y}L${edge} ${y}`} className={styles.line} />
      {node.direction && <path d={`M${tip.x} ${tip.y}l${tip.to * 7} -4v8z`} className={styles.tip} />}
      <text x={isLeft ? edge + 4 : edge - 4} y={y - 5} textAnchor={isLeft ? 'start' : 'end'} className={styles.word}>
        {shortened(node.word, 8)}
      </text>
      {/* The same links are in the table, where the keyboard reaches them. */}
      {node.href ? (
        <a href={node.href} tabIndex={-1}>
          {box}
        </a>
      ) : (
        box
      )}
    </g>
  )
}

const LINE = 13

/** A name on one or two lines, truncated if longer. */
function Lines({ text, x, y, className }: { text: string; x: number; y: number; className: string | undefined }) {
  const characters = [...text]
  if (characters.length <= LINE)
    return (
      <text x={x} y={y + 5} textAnchor="middle" className={className}>
        {text}
      </text>
    )
  return (
    <text x={x} y={y} textAnchor="middle" className={className}>
      <tspan x={x} dy="-3">
        {characters.slice(0, LINE).join('')}
      </tspan>
      <tspan x={x} dy="16">
        {shortened(characters.slice(LINE).join(''), LINE)}
      </tspan>
    </text>
  )
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most + 1 ? `${characters.slice(0, most).join('')}…` : text
}
