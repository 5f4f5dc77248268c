import { runTransaction } from '#kit/server/data/transaction.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { App, Context, ContextOptions, SignedIn } from './context.ts'

export const makeContext = (app: App, options: ContextOptions): Context => {
  const { actor } = options
  const context: Context & Partial<Pick<SignedIn, 'scope' | 'holds'>> = {
    app,
    requestId: options.requestId,
    language: options.language,
    actor,
    address: options.address ?? '',
    userAgent: options.userAgent ?? '',
    unseenVersion: options.unseenVersion ?? false,
    inOneGo: options.inOneGo ?? false,
    ...(actor ? { scope: actor.scope, holds: (permission: string) => actor.permissions.has(permission) } : {}),
    now: () => app.clock(),
    read: <T>() => typed<T>(app.database.scoped),
    unscoped: <T>() => typed<T>(app.database.unscoped),
    transaction: (work) => runTransaction(context, work),
  }
  return context
}

export const isSignedIn = (context: Context): context is SignedIn => context.actor !== undefined

/** Jobs, the seed and start-up act as nobody. */
export const systemContext = (app: App, name: string): Context => makeContext(app, { requestId: `system:${name}`, language: 'en' })
