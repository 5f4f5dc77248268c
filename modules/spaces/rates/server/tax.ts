import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type Tax, type TaxInput, usualTaxIn } from '../contract.ts'
import { type RateTables, type TaxRecord, taxSettings } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'currency' | 'timeZone'>

export const writtenTax = (context: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>): Promise<TaxRecord | undefined> =>
  context.read<RateTables>().selectFrom('taxSettings').selectAll().where('officeCentreId', '=', id).executeTakeFirst()

export const presentTax = async (context: SignedIn, building: Building): Promise<Tax> => {
  const row = await writtenTax(context, building)
  const { name, pricesIncludeTax, rates } = row ?? usualTaxIn(building)
  return {
    name,
    pricesIncludeTax,
    rates,
    currency: building.currency,
    version: row?.version ?? 0,
    updatedDate: row?.updatedAt ?? null,
    may: { edit: context.holds(can.EDIT) },
  }
}

/** At the version that was seen, 0 for settings that nobody has written yet. */
export const updateTax = async (context: SignedIn, building: OfficeCentreRecord, version: number, input: TaxInput): Promise<Tax> => {
  const rates = input.rates.toSorted((a, b) => a.from.localeCompare(b.from))
  const values = { name: input.name, pricesIncludeTax: input.pricesIncludeTax, rates: JSON.stringify(rates) }
  await context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const before = await writtenTax(tx, building)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    if (before) await change(tx, taxSettings, { id: before.id }, values, { action: 'changed' })
    else await insert(tx, taxSettings, { officeCentreId: building.id, ...values }, { action: 'created' })
  })
  return presentTax(context, building)
}
