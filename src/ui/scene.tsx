import type { SceneName } from './scene-names.ts'

interface Props {
  name: SceneName
  /** For drawings below the first screen. */
  lazy?: boolean
  className?: string
}

/** A drawing next to text that says the same, so it is hidden from screen readers. The style sheet positions it. */
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
