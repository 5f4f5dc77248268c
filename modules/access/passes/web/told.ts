import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  status: 'field.status',
  device: 'device',
  cause: 'cause',
} satisfies Told<typeof en>
