import { type ComponentType, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { partFrom } from './partFrom.ts'
import { showError } from './toasts.tsx'

interface Opening {
  opened: boolean
  /** How often somebody has come near to opening it: each time its code is asked for, until it is there. */
  near?: number
  /** It was pressed, and opens as soon as it is there. */
  waiting?: boolean
  onClose?: () => void
}

/** What a page that stays open fetches by itself, before it loses its network. */
const held: (() => Promise<unknown>)[] = []

/**
 * A part whose code comes when it is first opened, or when somebody is near to it, and which is there from then on. Where it cannot be fetched it says so
 * and is closed again: nothing opens by itself when the network comes back. `hold`: a page that stays open has it before that.
 */
export const later = <P extends Opening>(load: () => Promise<ComponentType<P>>, { hold = false } = {}): ComponentType<P> => {
  const usePart = partFrom(load)
  if (hold) held.push(load)
  return (props: P) => {
    const [most, setMost] = useState(0)
    const now = Math.max(props.near ?? 0, props.opened ? 1 : 0)
    if (now > most) setMost(now)
    const Part = usePart(most, () => {
      if (!props.opened && !props.waiting) return
      showError(words('notReached'))
      props.onClose?.()
    })
    // another one may have brought the code: it is drawn where somebody has come near
    return Part && most > 0 && <Part {...props} />
  }
}

/** Fetches what is held, a few seconds after the page has come; and when the network is back, for it may have been gone just then. */
export const holdParts = (ms: number): (() => void) => {
  const hold = () => {
    // without a network there is nothing to be fetched; a hand that comes near asks again
    for (const load of held) load().catch(() => {})
  }
  const timer = setTimeout(hold, ms)
  window.addEventListener('online', hold)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', hold)
  }
}
