import type { Screen } from '#kit/web/screens.ts'
import { exportScreens } from './platform/exports/web/screens.ts'
import { userScreens } from './identity/users/web/screens.ts'
import { sessionScreens } from './identity/session/web/screens.ts'
import { unitScreens } from './property/units/web/screens.ts'
import { pollScreens } from './engagement/polls/web/screens.ts'

/** Every screen, in the order of `order.ts`. Imported by the main, tools and tests only. */
export const screens: readonly Screen[] = [...exportScreens, ...userScreens, ...sessionScreens, ...unitScreens, ...pollScreens]
