import { type HiddenPaths, leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import type { Hub } from './hubs.ts'

/** Removes the parts of a hub that link to pages this city does not have. */
export function removeHiddenParts({ services, columns, pictures, ...hub }: Hub, hidden: HiddenPaths): Hub {
  const isShown = ({ href }: { href?: string }) => !href || !leadsToHidden(hidden, href)
  return {
    ...hub,
    services: services.filter(isShown),
    columns: columns.filter(isShown),
    pictures: pictures && isShown(pictures) ? pictures : undefined,
  }
}
