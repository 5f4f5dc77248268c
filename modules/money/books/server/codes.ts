import { Failed, failures } from '#kit/contract/failure.ts'
import { basisPointsText } from '#kit/contract/money.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { chargeKinds } from '#modules/money/charges/server/front.ts'
import { can } from '../contract.ts'
import { accounts, type Code, type Codes, type CodesInput } from '../contract/codes.ts'
import type { Building } from './month-rows.ts'
import { bookCodes, type CodeRecord, type CodeTables } from './tables.ts'
import { ratesOf } from './tax-rates.ts'
import { say } from './words.ts'

const rowOf = (from: Pick<Context, 'read'>, officeCentreId: number): Promise<CodeRecord | undefined> =>
  from.read<CodeTables>().selectFrom('bookCodes').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** By what is meant and its name, as `ACCOUNT TAX`. */
export const codesOf = async (from: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>): Promise<ReadonlyMap<string, string>> =>
  new Map(((await rowOf(from, id))?.codes ?? []).map(({ about, name, code }) => [`${about} ${name}`, code]))

/** What there is here to have a code, and what had one before. */
const named = async (context: SignedIn, { id }: Pick<Building, 'id'>, written: readonly Code[]): Promise<Pick<Code, 'about' | 'name'>[]> => {
  const rates = await ratesOf(context, id)
  const all = [
    ...accounts.map((name) => ({ about: 'ACCOUNT' as const, name: name as string })),
    ...chargeKinds.answers.map(({ kind }) => ({ about: 'KIND' as const, name: kind })),
    ...[...new Set([0, ...rates.map(({ basisPoints }) => basisPoints)])].map((rate) => ({ about: 'RATE' as const, name: String(rate) })),
  ]
  const known = new Set(all.map(({ about, name }) => `${about} ${name}`))
  return [...all, ...written.filter(({ about, name }) => !known.has(`${about} ${name}`)).map(({ about, name }) => ({ about, name }))]
}

const titleOf = ({ language }: SignedIn, { about, name }: Pick<Code, 'about' | 'name'>): string => {
  const account = accounts.find((one) => one === name)
  if (about === 'ACCOUNT') return account ? say(language, `account.${account}`) : name
  if (about === 'RATE') return basisPointsText(Number(name), language)
  return chargeKinds.answers.find(({ kind }) => kind === name)?.title(language) ?? name
}

export const presentCodes = async (context: SignedIn, building: Building): Promise<Codes> => {
  const row = await rowOf(context, building.id)
  const written = row?.codes ?? []
  const codeOf = new Map(written.map(({ about, name, code }) => [`${about} ${name}`, code]))
  const all = await named(context, building, written)
  return {
    version: row?.version ?? 0,
    codes: all.map(({ about, name }) => ({ about, name, code: codeOf.get(`${about} ${name}`) ?? '', title: titleOf(context, { about, name }) })),
    updatedDate: row?.updatedAt ?? null,
    may: { edit: context.holds(can.EDIT) && context.scope.kind !== 'tenant' },
  }
}

/** At the version that was seen, 0 for codes that nobody has written yet. */
export const updateCodes = (context: SignedIn, building: Building, version: number, { codes }: CodesInput): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await rowOf(tx, building.id)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const values = { codes: JSON.stringify(codes) }
    if (before) await change(tx, bookCodes, { id: before.id, version }, values, { action: 'codesChanged' })
    // of two who write them first at the same moment the second one is told
    else await unlessTaken(failures.changedMeanwhile, insert(tx, bookCodes, { officeCentreId: building.id, ...values }, { action: 'codesChanged' }))
  })
