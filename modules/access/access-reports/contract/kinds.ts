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
