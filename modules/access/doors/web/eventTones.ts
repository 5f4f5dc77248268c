import type { StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { EventKind } from '../contract/door.ts'

/** How what happened at a door is shown, wherever it is told. */
export const eventTones: Readonly<Record<EventKind, StatusTone>> = {
  GRANTED: 'live',
  EXIT: 'over',
  UNLOCKED: 'live',
  ONLINE: 'live',
  OFFLINE: 'waiting',
  DENIED: 'waiting',
  HELD_OPEN: 'waiting',
  FORCED: 'wrong',
  TAMPER: 'wrong',
}
