import type { Mark, PersonState, Said } from './person.ts'

interface NewMark extends Said {
  /** The marks that its maker saw. */
  readonly knew: readonly string[]
}

/** What is said of somebody after one more mark: it answers those that its maker knew, and stands beside those that it did not. */
export const withMark = (said: readonly Said[], { knew, ...mark }: NewMark): Said[] => [...said.filter(({ uuid }) => !knew.includes(uuid)), mark]

/** The latest counts; those who were unaware of each other and agree are of one mind, the others wait for somebody who decides. */
export const stateOf = (said: readonly Said[]): PersonState => {
  const different = new Set<Mark>(said.map(({ mark }) => mark))
  const [only] = different
  if (only === undefined) return 'WAITING'
  return different.size === 1 ? only : 'CONFLICT'
}
