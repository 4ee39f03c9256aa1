import { type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from './pages.ts'

/** The page table as routes. Several pages may share a view, so each route is known by its page's name. */
export default pages.map((row) => route(row.path, row.file, { id: row.name })) satisfies RouteConfig
