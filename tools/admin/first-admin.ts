import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addOns } from '#kit/contract/add-ons.ts'
import { missingRules } from '#kit/contract/passwords.ts'
import words from '#kit/contract/texts/en.ts'
import { type Config, StartError } from '#kit/server/config.ts'
import type { App, Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { officeCentres, type OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { hashPassword } from '#modules/identity/session/server/front.ts'
import { memberships, users, type UserTables } from '#modules/identity/users/server/tables.ts'

export interface FirstAdmin {
  email: string
  fullName: string
  password: string
  timeZone: string
  currency: string
}

/** What a password still lacks, in words; undefined when it will do. */
export const passwordProblem = (password: string): string | undefined => {
  const missing = missingRules(password).map((key) => words[key].toLowerCase())
  return missing.length > 0 ? `The password needs ${missing.join(', ')}.` : undefined
}

// without letters and digits that are taken for one another
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const specials = '!#%+=?@'

export const newPassword = (): string => {
  for (;;) {
    const password = Array.from({ length: 20 }, (_, at) => (at % 7 === 6 ? specials : letters))
      .map((from) => from.charAt(randomInt(from.length)))
      .join('')
    if (!passwordProblem(password)) return password
  }
}

/** Two at once wait here; the second one finds the first one's administrator. */
const oneAtATime = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx.unscoped<Record<never, never>>('a lock is no row'))

const refuseSecond = async (tx: Transaction, email: string): Promise<void> => {
  const database = tx.unscoped<UserTables>('an administrator may be anywhere')
  const existing = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('memberships.endedAt', 'is', null)
    .where('users.endedAt', 'is', null)
    .where(sql<boolean>`'SUPERADMIN' = any(memberships.role_codes)`)
    .executeTakeFirst()
  if (existing) throw new StartError(`There is an administrator already (${existing.email}); further ones are made in the portal.`)
  const taken = await database
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (taken) throw new StartError(`Somebody in the portal has the address ${email} already; give another one.`)
}

const platformId = async (tx: Transaction, config: Config, { timeZone, currency }: FirstAdmin): Promise<number> => {
  const existing = await tx
    .unscoped<OfficeCentreTables>('there is one platform')
    .selectFrom('officeCentres')
    .select('id')
    .where('isPlatform', '=', true)
    .executeTakeFirst()
  if (existing) return existing.id
  const values = {
    type: 'OFFICE',
    isPlatform: true,
    companyName: config.productName,
    centreCode: config.productCode.slice(0, 8),
    address: '',
    timeZone,
    currency,
    planCode: 'CUSTOM',
    addOns: [...addOns],
  }
  return (await insert(tx, officeCentres, values, { action: 'created' })).id
}

/** The platform's office centre where it is missing, the person, and the membership that may do everything. */
export const createFirstAdmin = async (app: App, wanted: FirstAdmin): Promise<void> => {
  const passwordHash = await hashPassword(wanted.password)
  const context = systemContext(app, 'first administrator')
  await context.transaction(async (tx) => {
    await oneAtATime(tx)
    await refuseSecond(tx, wanted.email)
    const officeCentreId = await platformId(tx, app.config, wanted)
    const person = { email: wanted.email, fullName: wanted.fullName, passwordHash, passwordChangedAt: context.now() }
    const { id: userId } = await insert(tx, users, person, { action: 'created' })
    await insert(tx, memberships, { userId, officeCentreId, roleCodes: ['SUPERADMIN'], personInCharge: true }, { action: 'created' })
  })
}
