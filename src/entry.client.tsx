import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retryOnce } from './enhance/load-retry.ts'

// A chunk that cannot be loaded (a new version went live meanwhile) is tried once more by loading the page afresh.
window.addEventListener('vite:preloadError', (event) => {
  const verdict = retryOnce({
    storage: window.sessionStorage,
    path: location.pathname + location.search,
    replace: (path) => location.replace(path),
  })
  if (verdict !== 'give-up') event.preventDefault()
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
