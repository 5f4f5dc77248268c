import { useSyncExternalStore } from 'react'

let network = typeof navigator === 'undefined' || navigator.onLine
let server = true
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Every call says whether it got an answer, whatever the answer was. */
export const reached = (answered: boolean): void => {
  if (server === answered) return
  server = answered
  tell()
}

const follow = (online: boolean) => () => {
  network = online
  // A call that failed on the dead network says nothing about the new one.
  if (online) server = true
  tell()
}
if (typeof window !== 'undefined') {
  window.addEventListener('online', follow(true))
  window.addEventListener('offline', follow(false))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Neither cut off from the network nor, by the last call, from the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => network && server)
