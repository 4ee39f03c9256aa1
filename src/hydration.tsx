import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates a view inside the markup that the server rendered; returns the function that unmounts it. */
type Start<Data> = (place: HTMLElement, data: Data, onFault: () => void) => () => void

export const createViewStarter =
  <Data,>(View: ComponentType<{ data: Data }>): Start<Data> =>
  (place, data, onFault) => {
    const root = hydrateRoot(place, <View data={data} />, {
      onUncaughtError(error) {
        // Reports errors to `window`, as React does by default, so that the error report includes them.
        reportError(error)
        onFault()
      },
    })
    return () => root.unmount()
  }
