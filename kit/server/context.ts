import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#kit/contract/language.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import type { Storage } from '#kit/server/files/storage.ts'
import type { Live } from '#kit/server/http/live.ts'
import type { Database } from '#kit/server/postgres/database.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Messages } from './messages.ts'

/** What lives as long as the process. Made once by `main.server.ts` (and by tests), handed to everything through the context. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  /** Development and tests: replies are checked by their contracts, statements for their owner. */
  readonly strict: boolean
  readonly database: Database
  readonly jobs: Jobs
  readonly live: Live
  readonly log: FastifyBaseLogger
  readonly messages: Messages
  readonly storage: Storage
  /** Role → permissions, from `modules/roles.ts`. */
  readonly roles: Readonly<Record<string, readonly string[]>>
  /** The rights of a membership as they are now, for work done later in somebody's name; nobody when it has ended. */
  readonly actorOf: (membershipId: number) => Promise<Actor | undefined>
}

/** Who acts: one person in one membership, with what it may do there. Made by sign-in, kept in the session cache. */
export interface Actor {
  readonly sessionId: string
  readonly scope: Scope
  readonly fullName: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly addOns: ReadonlySet<string>
  /** IANA name; dates and times of this organisation are meant in it. */
  readonly timeZone: string
  /** When the password (or code) was last given, as milliseconds. */
  readonly freshAt: number
  /** The session has given a one-time code, or what counts as one. */
  readonly gaveCode: boolean
  /** The membership acted in asks for one. */
  readonly wantsCode: boolean
  /** Any membership of the person asks for one. */
  readonly wantsCodeAnywhere: boolean
}

export interface Context {
  readonly app: App
  readonly requestId: string
  readonly language: Language
  readonly actor: Actor | undefined
  /** Address of the caller, for rates and the list of sessions. */
  readonly address: string
  readonly userAgent: string
  /** The writer has not said which version of the record it saw; the trail says so. */
  readonly unseenVersion: boolean
  /** Part of a deed that somebody has asked for of many records together; the trail says so of each. */
  readonly inOneGo: boolean
  now(): Date
  /** Reads. The types of the tables are given per file; a statement on a tenant table must name its owner column. */
  read<Tables>(): Kysely<Tables>
  /** Reads that come before a scope or reach over all of them; `reason` is for the reader of the code. */
  unscoped<Tables>(reason: string): Kysely<Tables>
  /**
   * Everything inside happens or does not. Joins the transaction of the call when there is one. No network, hashing or files inside.
   * Reads inside go through `inside` (name it `context` too): the outer one would take a second connection.
   */
  transaction<T>(work: (tx: Transaction, inside: Context) => Promise<T>): Promise<T>
}

/** A context of somebody signed in; every operation that manages records takes this. */
export interface SignedIn extends Context {
  readonly actor: Actor
  readonly scope: Scope
  /** Does the caller hold this permission, here? Calls ask by themselves (`can`); this is for what depends on more. */
  readonly holds: (permission: string) => boolean
  transaction<T>(work: (tx: Transaction, inside: SignedIn) => Promise<T>): Promise<T>
}

export interface ContextOptions {
  requestId: string
  language: Language
  actor?: Actor | undefined
  address?: string
  userAgent?: string
  unseenVersion?: boolean
  inOneGo?: boolean
}

export interface Transaction {
  readonly context: Context
  read<Tables>(): Kysely<Tables>
  unscoped<Tables>(reason: string): Kysely<Tables>
  /** Runs when the transaction has been committed: messages to open screens, caches to drop. Must not throw. */
  afterCommit(work: () => void | Promise<void>): void
}

/** For jobs that persons ask for: much work of one never stands in everybody's way. */
export interface Turns {
  /** What such jobs are together, over all queues: the bound below is for all of them. */
  readonly of: string
  /** Of one person, waiting and running. */
  readonly each: number
  /** Persons whose jobs a process does side by side, one of each; in every queue. */
  readonly persons: number
}

/** Work outside the request: declared by a module, enqueued in its transaction, done at least once by any process. */
export interface Job<Data = unknown> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Tries after the first, with growing pauses. */
  readonly retries: number
  /** How many of them a process does side by side; many small ones come through quickly only so. */
  readonly atOnce: number
  /** Cron expression, for jobs that come by the clock. */
  readonly schedule?: string | undefined
  /** Where persons ask for it. */
  readonly turns?: Turns | undefined
  run(context: Context, data: Data): Promise<void>
}

export interface Jobs {
  /** Enqueues in the transaction, once for each of `data`: the job exists if, and only if, the write does. */
  enqueue<Data>(tx: Transaction, job: Job<Data>, ...data: Data[]): Promise<void>
  /** The rest of a job that has its turn already and lets others come between: it takes its place behind them, and is never refused. */
  goOn<Data>(tx: Transaction, job: Job<Data>, data: Data): Promise<void>
  start(app: App, jobs: readonly Job[], work: boolean): Promise<void>
  stop(): Promise<void>
  /** Waits until no job is waiting or running; for tests and the seed. */
  settled(): Promise<void>
}
