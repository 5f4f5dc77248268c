import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const facilityScreens = screens('spaces/facilities', t, [])
