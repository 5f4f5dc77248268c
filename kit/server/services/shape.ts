import type { z } from 'zod'
import { seedOf, text, urlOf } from './values.ts'

/** The environment, without what is empty. */
export type Given = Readonly<Record<string, string | undefined>>

/** A service outside that a portal may be connected to, by variables of the environment: whole or not at all. */
export interface Service<Variables extends z.ZodRawShape, Place> {
  readonly variables: Variables
  /** Those whose values nobody is shown. */
  readonly secrets: readonly (keyof Variables & string)[]
  /** What is missing once something of it is given, and what is not allowed beside something else. */
  readonly gaps: (given: Given) => string[]
  /** Undefined: the portal is not connected to it. */
  readonly of: (values: z.output<z.ZodObject<Variables>>) => Place | undefined
}

/** Infers what its variables are. */
export const service = <Variables extends z.ZodRawShape, Place>(one: Service<Variables, Place>): Service<Variables, Place> => one

const isService = (value: string): boolean => {
  const { protocol, username, password, search, hash } = urlOf(value) ?? {}
  return ['http:', 'https:'].includes(protocol ?? '') && !username && !password && !search && !hash
}
/** The address of a service, without a slash at its end. */
export const serviceAddress = text('an https address', isService).transform((value) => value.replace(/\/+$/, ''))

/** By plain http in demonstrations and tests alone, as everything that is called outside. */
export const plainAddresses = (given: Given, ...names: readonly string[]): string[] => {
  return names
    .filter((name) => seedOf(given) !== 'demo' && given[name]?.startsWith('http:'))
    .map((name) => `${name} is ${JSON.stringify(given[name])}; allowed: an https address`)
}

/** Those of `needed` that are not given, where any of `some` is; `why` says what needs them. */
export const missing = (given: Given, needed: readonly string[], why: string, some: readonly string[] = needed): string[] =>
  some.some((name) => given[name]) ? needed.filter((name) => !given[name]).map((name) => `${name} is missing; ${why}`) : []
