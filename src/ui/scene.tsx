import type { SceneName } from './scene-names.ts'

interface Props {
  name: SceneName
  /** For scenes below the first screen. */
  lazy?: boolean
  className?: string
}

/** A drawing beside words that say what there is: hidden from screen readers. Its place is given by the style sheet. */
export const Scene = ({ name, lazy, className }: Props) => (
  <img
    src={`/scenes/${name}.svg`}
    alt=""
    width={name.startsWith('hero-') ? 1200 : 800}
    height={name.startsWith('hero-') ? 160 : 500}
    loading={lazy ? 'lazy' : undefined}
    decoding="async"
    className={className}
  />
)
