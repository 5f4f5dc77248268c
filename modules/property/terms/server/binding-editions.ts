import type { App } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { TermsTables } from './tables.ts'

/** An edition that had to be accepted from its day on. */
export interface Binding {
  readonly uuid: string
  readonly effectiveAt: string
}

interface Known {
  /** Nothing until they have been read; the newest day first. */
  editions: Promise<readonly Binding[]> | undefined
  /** Who has agreed to which; who has not is asked about again each time. */
  readonly agreed: Set<string>
}

/** What each process knows, so that hardly a call needs to ask the database. There are some dozens of editions. */
const known = new WeakMap<App, Known>()
const knownTo = (app: App): Known => {
  const existing = known.get(app)
  if (existing) return existing
  const made: Known = { editions: undefined, agreed: new Set() }
  known.set(app, made)
  return made
}

/** Once per process; what any process changes is heard by all of them within a second. */
export const watchEditions = (app: App): void => {
  const forget = () => {
    const state = knownTo(app)
    state.editions = undefined
    state.agreed.clear()
  }
  app.live.listen(({ kind }) => {
    if (kind === 'termsEditions') forget()
  }, forget)
}

const read = async (app: App): Promise<readonly Binding[]> =>
  typed<TermsTables>(app.database.unscoped)
    .selectFrom('termsEditions')
    .select(['uuid', 'effectiveAt'])
    .where('status', '=', 'PUBLISHED')
    .where('endedAt', 'is', null)
    .where('mustAccept', '=', true)
    .orderBy('effectiveAt', 'desc')
    .execute()

/** The last edition that had to be accepted and whose day has begun. */
export const bindingEdition = async (app: App): Promise<Binding | undefined> => {
  const state = knownTo(app)
  state.editions ??= read(app)
  const { editions } = state
  try {
    const now = app.clock().getTime()
    return (await editions).find(({ effectiveAt }) => Date.parse(effectiveAt) <= now)
  } catch (error) {
    // the next call asks again
    if (state.editions === editions) state.editions = undefined
    throw error
  }
}

const keyOf = ({ uuid }: Binding, userId: number): string => `${uuid} ${userId}`
const remembered = 100_000

export const agreementKnown = (app: App, binding: Binding, userId: number): boolean => knownTo(app).agreed.has(keyOf(binding, userId))

export const rememberAgreement = (app: App, binding: Binding, userId: number): void => {
  const { agreed } = knownTo(app)
  if (agreed.size >= remembered) agreed.clear()
  agreed.add(keyOf(binding, userId))
}
