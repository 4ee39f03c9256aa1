/** A handbook chapter about one page of the console menu. */
export interface Chapter {
  /** The menu entry that the chapter describes. */
  place: string
  title: string
  /** The purpose of the page in one sentence. */
  about: string
  tasks: readonly Task[]
}

interface Task {
  name: string
  steps: readonly string[]
  /** Common mistakes, or steps that cannot be undone. */
  careful?: string
}
