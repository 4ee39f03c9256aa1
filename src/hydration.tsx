import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Lets React take a view over in the place where the server has written it; answers with what ends it. */
type Start<Data> = (place: HTMLElement, data: Data, onFault: () => void) => () => void

export const starterOf =
  <Data,>(View: ComponentType<{ data: Data }>): Start<Data> =>
  (place, data, onFault) => {
    const root = hydrateRoot(place, <View data={data} />, {
      onUncaughtError(error) {
        // As React does by itself: whoever listens for errors hears of it.
        reportError(error)
        onFault()
      },
    })
    return () => root.unmount()
  }
