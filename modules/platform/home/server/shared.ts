import type { Actor, SignedIn } from '#kit/server/context.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import type { HomeAnswer } from './front.ts'

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

const rightsOf = ({ actor, scope }: SignedIn): string => {
  const { roles, permissions, addOns } = actor
  return JSON.stringify([scope.kind, ...[roles, permissions, addOns].map((some) => [...some].toSorted())])
}

/** Alike for two readers, whose answers without a person are the same. */
export const reachOf = (reader: SignedIn): string => {
  const { language, actor, scope } = reader
  const { timeZone, gaveCode, wantsCode, wantsCodeAnywhere } = actor
  return JSON.stringify([rightsOf(reader), scope.ownId, scope.buildingId, language, timeZone, gaveCode, wantsCode, wantsCodeAnywhere])
}

/** Rights of which answers are known that ask for the person; then all are new again. */
const rightsAtMost = 500
const asking = new Map<string, Set<HomeAnswer>>()

/** Answers that have asked who reads, of those with the same rights: an admin is told of all bookings, and whoever has fewer rights of their own. */
export const askingFor = (reader: SignedIn): Set<HomeAnswer> => {
  const rights = rightsOf(reader)
  const known = asking.get(rights) ?? new Set()
  if (!asking.has(rights)) {
    if (asking.size >= rightsAtMost) asking.clear()
    asking.set(rights, known)
  }
  return known
}
