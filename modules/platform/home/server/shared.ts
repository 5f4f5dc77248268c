import type { Actor, SignedIn } from '#kit/server/context.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'

/** An answer wanted to know who reads. */
export class PersonAsked extends Error {
  override readonly name = 'PersonAsked'
}

const hiding = <T extends object>(of: T, names: readonly (keyof T & string)[]): T =>
  Object.defineProperties(
    { ...of },
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          enumerable: true,
          get: () => {
            throw new PersonAsked(name)
          },
        },
      ]),
    ),
  )

const ofPerson: readonly (keyof Actor & string)[] = ['sessionId', 'fullName', 'freshAt']
const ofPersonInScope: readonly (keyof Scope & string)[] = ['personId', 'membershipId']

/**
 * Where somebody reads, in which language and with which rights, and nothing of who it is: what an answer finds out with it is the same for all who read so.
 * Nobody has to say so of an answer, and none can be wrong about it: one that asks for the person, or would write, fails.
 */
export const withoutPerson = ({ app, language, actor }: SignedIn): SignedIn => {
  const context = makeContext(app, {
    requestId: 'home of several',
    language,
    actor: hiding({ ...actor, scope: hiding(actor.scope, ofPersonInScope) }, ofPerson),
  })
  if (!isSignedIn(context)) throw new Error('nobody is signed in')
  const transaction = () => Promise.reject(new PersonAsked('transaction'))
  return { ...context, transaction }
}

/** Alike for two readers, whose answers without a person are the same. */
export const reachOf = ({ language, actor, scope }: SignedIn): string => {
  const { roles, permissions, addOns, timeZone, gaveCode, wantsCode, wantsCodeAnywhere } = actor
  const rights = [roles, permissions, addOns].map((some) => [...some].toSorted())
  return JSON.stringify([scope.kind, scope.ownId, scope.buildingId, language, timeZone, gaveCode, wantsCode, wantsCodeAnywhere, rights])
}

/**
 * Done once for all who wait for it: while it is done for some, those who come wait, and are next together. It is begun after they came, so that each finds what was
 * written before. Nothing is kept.
 */
export const together = <T>() => {
  const running = new Map<string, Promise<T>>()
  const waiting = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const begin = (): Promise<T> => {
      waiting.delete(key)
      const done = work().finally(() => {
        if (running.get(key) === done) running.delete(key)
      })
      running.set(key, done)
      return done
    }
    const next = waiting.get(key)
    if (next) return next
    const before = running.get(key)
    if (!before) return begin()
    const after = before.then(begin, begin)
    waiting.set(key, after)
    return after
  }
}
