import type { App } from './context.ts'

interface Running {
  readonly now: Promise<unknown>
  next?: Promise<unknown>
}
const nothing = () => {}
const running = new WeakMap<App, Map<string, Running>>()

/**
 * What many ask for at the same moment is done once. Whoever comes while it is done waits for the next time, which begins after they have asked: nobody is told
 * what was so before, and nothing is kept.
 */
export const together = <T>(app: App, key: string, work: () => Promise<T>): Promise<T> => {
  const all = running.get(app) ?? new Map<string, Running>()
  running.set(app, all)
  const begin = (): Promise<T> => {
    const done = work()
    const one: Running = { now: done }
    all.set(key, one)
    const over = () => {
      if (all.get(key) === one && one.next === undefined) all.delete(key)
    }
    done.then(over, over)
    return done
  }
  const before = all.get(key)
  if (!before) return begin()
  before.next ??= before.now.then(nothing, nothing).then(begin)
  return before.next as Promise<T>
}
