import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const bookingScreens = screens('spaces/bookings', t, [])
