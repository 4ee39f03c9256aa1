/** Enhances the markup inside one element. Everything it starts must end when the signal aborts. */
export type Enhancement = (element: HTMLElement, signal: AbortSignal) => void | Promise<void>

/** Defines a custom element. An error is thrown asynchronously, so that it is reported and other elements still work. */
export function define(name: string, enhance: Enhancement): void {
  try {
    customElements.define(name, elementOf(enhance))
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

function elementOf(enhance: Enhancement): CustomElementConstructor {
  return class extends HTMLElement {
    declare ending: AbortController | undefined

    connectedCallback() {
      this.ending = new AbortController()
      enhance(this, this.ending.signal)
    }

    disconnectedCallback() {
      this.ending?.abort()
    }
  }
}
