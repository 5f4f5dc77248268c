import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([{ path: '/pass-check', alsoCalled: 'alsoCalled.passCheck' }])
