import type { Transaction } from '#kit/server/context.ts'
import { type DailyLimit, takeOfDay } from '#kit/server/data/daily-limits.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { bytesOfCompanyUsed, bytesOfDayUsed } from '../contract.ts'

const megabyte = 1024 * 1024
const ofMegabytes = (what: string, n: number, refusal: DailyLimit['refusal']): DailyLimit => ({ what, most: n * megabyte, refusal, values: { n } })

const ofPerson = ofMegabytes('bytes of a person', 200, bytesOfDayUsed)
const ofOrganisation = ofMegabytes('bytes of an organisation', 2000, bytesOfCompanyUsed)

/** Whoever sends files or sheets has so much for a day, and all of an organisation together. */
export const takeBytes = async (tx: Transaction, { personId, ownId }: Scope, bytes: number): Promise<void> => {
  await takeOfDay(tx, ofPerson, personId, bytes)
  await takeOfDay(tx, ofOrganisation, ownId, bytes)
}
