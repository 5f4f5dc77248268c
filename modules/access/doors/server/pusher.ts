import type { App } from '#kit/server/context.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { duePushes } from './push-claims.ts'
import { pushOnce } from './push.ts'

/** How often it is looked for what nobody has told of: pauses that are over, and what a process that was killed has left. */
const lookEvery = 1000

/**
 * Brings controllers that are pushed to what they are owed, for as long as the process lives: at once when something is told of, each for itself, so that a slow
 * one keeps no other waiting. Answers how it is ended: what is under way is finished.
 */
export const startPushing = (app: App): (() => Promise<void>) | undefined => {
  if (!app.config.worker || app.config.outgoing.hosts.length === 0) return undefined
  const context = systemContext(app, 'doors.push')
  const pushing = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let again = false

  const pushTo = async (id: number): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await pushOnce(context, id)));
    } catch (error) {
      // its claim runs out, and it is tried again
      app.log.error({ err: error, controllerId: id }, 'a push was not finished')
    } finally {
      pushing.delete(id)
    }
  }
  const lookAll = async (): Promise<void> => {
    try {
      do {
        again = false
        for (const id of await duePushes(context)) if (!pushing.has(id)) pushing.set(id, pushTo(id))
      } while (again && !stopping.signal.aborted)
    } catch (error) {
      app.log.error({ err: error }, 'what is to be pushed was not found out')
    } finally {
      looking = undefined
    }
  }
  const look = () => {
    again = true
    if (!stopping.signal.aborted) looking ??= lookAll()
  }
  const timer = setInterval(look, lookEvery)
  const unlisten = app.live.listen(({ kind }) => {
    if (kind === 'controllerEntries') look()
  }, look)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    unlisten()
    await looking
    await Promise.all(pushing.values())
  }
}
