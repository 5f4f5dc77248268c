/** Messages of one write, which has several parts, come together. */
const together = 150
/** In a burst a kind is told of once in so long, in milliseconds: what is shown is never older. */
const atMost = 2000

/**
 * Tells of kinds that have changed: of the first change of one at once, of those that follow it together, when some time has passed since it was told of last;
 * `isAwaited`: by somebody who has just done something, and looks for what became of it, which is told at once.
 */
export const inBursts = (tell: (kinds: readonly string[]) => void, isAwaited: () => boolean = () => false): ((kind: string) => void) => {
  const told = new Map<string, number>()
  const due = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (due.size > 0) timer = setTimeout(go, Math.min(...due.values()) - performance.now())
  }
  const go = () => {
    const now = performance.now()
    // a clock that rings a moment early rings for what is due in that moment
    const kinds = [...due].flatMap(([kind, at]) => (at <= now + 1 ? [kind] : []))
    for (const kind of kinds) {
      due.delete(kind)
      told.set(kind, now)
    }
    wait()
    if (kinds.length > 0) tell(kinds)
  }
  return (kind) => {
    const soon = performance.now() + together
    const at = isAwaited() ? soon : Math.max(soon, (told.get(kind) ?? -atMost) + atMost)
    if ((due.get(kind) ?? Infinity) <= at) return
    due.set(kind, at)
    wait()
  }
}
