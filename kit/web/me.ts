import { useSyncExternalStore } from 'react'

/** The person who is signed in, as far as any screen needs to know. Sign-in sets it; screens of all modules read it. */
export interface Me {
  /** Whose what is remembered on this device is: it is somebody else's after the next sign-in. */
  readonly personKey: string
  readonly fullName: string
  readonly permissions: readonly string[]
  readonly addOns: readonly string[]
  readonly organisation: {
    readonly id: number
    readonly kind: 'platform' | 'landlord' | 'company'
    /** The building that it works under; its own id, where it rents nowhere. */
    readonly buildingId: number
    readonly name: string
    readonly timeZone: string
    readonly currency: string
  }
}

let me: Me | undefined
const listeners = new Set<() => void>()

export const setMe = (next: Me | undefined): void => {
  me = next
  for (const listener of listeners) listener()
}

export const currentMe = (): Me | undefined => me

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Screens lie in the frame, which is drawn for somebody signed in only. */
export const useMe = (): Me => {
  const now = useSyncExternalStore(subscribe, currentMe)
  if (!now) throw new Error('nobody is signed in')
  return now
}

/** May this person do it? For buttons only; the server decides for itself. */
export const holds = (permission: string | undefined): boolean => permission === undefined || (me?.permissions.includes(permission) ?? false)
