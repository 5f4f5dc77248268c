// As doors and passes say them; a report knows them by name and needs none of their calls.
export const eventKinds = ['GRANTED', 'DENIED', 'FORCED', 'HELD_OPEN', 'EXIT', 'TAMPER', 'UNLOCKED', 'ONLINE', 'OFFLINE'] as const
export const directions = ['IN', 'OUT'] as const
export const passKinds = ['QR', 'MOBILE', 'HID', 'FR', 'CARD', 'PIN'] as const
export const passStates = [
  'ASSIGNED',
  'UNASSIGNED',
  'PENDING_ACTIVATION',
  'ACTIVATED',
  'ACTIVATION_EXPIRED',
  'PENDING_DEACTIVATED',
  'DEACTIVATED',
  'REMOVED',
] as const

/** Words that our drivers and the simulator give for a refusal; a controller may have others. */
export const knownReasons = {
  UNKNOWN: 'unknown',
  LOCKED_DOWN: 'locked down',
  OUT_OF_USE: 'out of use',
  NOT_THIS_DOOR: 'not this door',
  NOT_NOW: 'not at this time',
  PIN_NEEDED: 'PIN needed',
  NO_PIN_ALONE: 'takes no PIN alone',
  STANDS_OPEN: 'stands open',
} as const
type KnownReason = keyof typeof knownReasons
export const reasonKeys = Object.keys(knownReasons) as KnownReason[]
export const reasonKeyOf = (said: string | null): KnownReason | undefined => reasonKeys.find((key) => knownReasons[key] === said)
