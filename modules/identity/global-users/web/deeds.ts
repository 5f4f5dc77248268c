import type { Person } from './ThePerson.tsx'

/** What can be done to an account, each after a dialog; in the order of the menu. */
export type Deed = 'edit' | 'reset' | 'code' | 'deviceCode' | 'untrust' | 'signOut' | 'email' | 'off' | 'on' | 'erase'

/** What this reader may do with this person now. */
export const deedsFor = ({ may, active }: Person): Exclude<Deed, 'edit'>[] => [
  ...(may.support && active ? (['reset'] as const) : []),
  ...(may.changeEmail && active ? (['email'] as const) : []),
  ...(may.code && active ? (['code', 'deviceCode'] as const) : []),
  ...(may.support ? (['untrust', 'signOut'] as const) : []),
  ...(may.activate ? [active ? ('off' as const) : ('on' as const)] : []),
  ...(may.delete ? (['erase'] as const) : []),
]
