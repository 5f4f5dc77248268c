const second = 1000
const warning = 60

interface Options {
  /** Without a sign of life for so long the person is gone. */
  minutes: number
  /** Once a second during the last minute. */
  onWarn: (secondsLeft: number) => void
  /** The person has said, here or in another tab, that they are still there. */
  onActive: () => void
  /** Somebody has been at work since this was last called; once in a while, for the server, which cannot see the hand. */
  onUse: () => void
  /** Once; the watch is over then. */
  onIdle: () => void
}

/** What the watch needs of the browser; a test gives its own. */
interface Surroundings {
  now: () => number
  shared: Pick<Storage, 'getItem' | 'setItem'>
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const key = 'last-active'
const toldKey = 'last-told'
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const
const browser = (): Surroundings => ({ now: Date.now, shared: localStorage, target: window })

/** 'Stay signed in': counts in every tab, also while they warn. */
export const stayActive = ({ now, shared }: Pick<Surroundings, 'now' | 'shared'> = browser()): void => shared.setItem(key, String(now()))

/**
 * Watches for the person's hand. All tabs share one time of the last sign of life, so work in one keeps the others; and it is compared with
 * the clock on the wall, because timers of hidden tabs are slow and those of a sleeping computer stand still.
 * While it warns only `stayActive` counts: a dialog that goes when the pointer moves towards it cannot be answered.
 */
export const watchIdle = ({ minutes, onWarn, onActive, onUse, onIdle }: Options, surroundings: Surroundings = browser()): (() => void) => {
  const { now, shared, target } = surroundings
  let warned = false
  const lastActive = () => {
    // The browser's data may be cleared meanwhile.
    if (shared.getItem(key) === null) stayActive(surroundings)
    return Number(shared.getItem(key))
  }
  const secondsLeft = () => Math.ceil((lastActive() + minutes * 60_000 - now()) / second)

  // Whatever is done in between is told at the end of it, so that the server never counts from before the last sign of life.
  const tellEvery = Math.min(5, minutes / 3) * 60_000
  const tell = () => {
    const told = Number(shared.getItem(toldKey))
    if (lastActive() <= told || now() - told < tellEvery) return
    shared.setItem(toldKey, String(now()))
    onUse()
  }

  const look = () => {
    const left = secondsLeft()
    if (left <= 0) {
      stop()
      onIdle()
    } else if (left <= warning) {
      warned = true
      onWarn(left)
    } else {
      if (warned) onActive()
      warned = false
      tell()
    }
  }

  const notice = () => {
    // The first sign after a night is no work: the time was up long before it.
    if (secondsLeft() <= warning) return look()
    if (now() - lastActive() >= second) stayActive(surroundings)
  }

  const timer = setInterval(look, second)
  const stop = () => {
    clearInterval(timer)
    for (const sign of signs) target.removeEventListener(sign, notice, true)
    target.removeEventListener('storage', look)
    target.removeEventListener('focus', look)
  }
  // Scrolling does not bubble; the first phase sees it nevertheless.
  for (const sign of signs) target.addEventListener(sign, notice, { capture: true, passive: true })
  target.addEventListener('storage', look)
  target.addEventListener('focus', look)
  stayActive(surroundings)
  // The page has just been opened, and has asked for what it shows.
  shared.setItem(toldKey, String(now()))
  return stop
}
