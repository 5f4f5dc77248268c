import type { AskedOf } from '#kit/contract/asked.ts'
import { askedIn } from '#kit/web/asked.ts'
import type { Pair } from './choices.ts'

/** What a list knows of its address. */
export interface KnownQuery {
  readonly asked: AskedOf
  /** Keys of the address that are the screen's own, such as the tab that chooses the list. */
  readonly except: readonly string[]
}

/** Where one is in the list, which changes all the time. */
const turned = ['page', 'limit']
/** Whose list it is: chosen apart, and not by a view. */
export const ofWhom = ['oc', 'landlordId']

/** What of an address a view of this list keeps: what the list knows, in one order and by one spelling. */
export const viewQuery = ({ asked, except }: KnownQuery, address: URLSearchParams): Pair[] => {
  const known = Object.entries(askedIn(asked, address, except)).filter(([key]) => !turned.includes(key))
  const own = except.filter((key) => !ofWhom.includes(key)).flatMap((key) => [[key, address.get(key) ?? ''] as const])
  return [...known, ...own]
    .flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value }] : value.map((one) => ({ key: `${key}[]`, value: one }))))
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => a.key.localeCompare(b.key) || a.value.localeCompare(b.value))
}

/** That a list is drawn as a list is nothing to keep by itself. */
export const isWorthKeeping = (query: readonly Pair[]): boolean => query.some(({ key }) => key !== 'view')

export const addressOfView = (query: readonly Pair[]): URLSearchParams => new URLSearchParams(query.map(({ key, value }) => [key, value]))

/** The view as this list can show it, and how many of its keys and values the list knows no more. */
export const shownOfView = (known: KnownQuery, query: readonly Pair[]): { query: Pair[]; leftOut: number } => {
  const shown = viewQuery(known, addressOfView(query))
  return { query: shown, leftOut: query.length - shown.length }
}

export const sameQuery = (one: readonly Pair[], other: readonly Pair[]): boolean => JSON.stringify(one) === JSON.stringify(other)
