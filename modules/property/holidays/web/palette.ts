import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([{ path: '/holiday-setup', alsoCalled: 'alsoCalled.holidays' }])
