/** What a member of staff reads about one place of the console. */
export interface Chapter {
  /** The place of the menu it is about. */
  place: string
  title: string
  /** For what one comes here, in a sentence. */
  about: string
  tasks: readonly Task[]
}

interface Task {
  name: string
  steps: readonly string[]
  /** What is easily done wrong, or cannot be undone. */
  careful?: string
}
