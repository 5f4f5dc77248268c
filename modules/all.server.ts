import type { ServerModule } from '#kit/server/serve.ts'
import { officeCentres } from './identity/office-centres/server/routes.ts'
import { session } from './identity/session/server/routes.ts'

/** Every module with calls, in the order of `order.ts`. Imported by the main, tools and tests only. */
export const modules: readonly ServerModule[] = [officeCentres, session]
