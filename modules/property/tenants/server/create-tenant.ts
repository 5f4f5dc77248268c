import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { createOfficeCentre } from '#modules/property/customers/server/front.ts'
import { allotQuotas, setAddOns } from '#modules/property/subscriptions/server/front.ts'
import { can as units } from '#modules/property/units/contract.ts'
import { letUnit, ownUnits } from '#modules/property/units/server/front.ts'
import { can, type NewTenant } from '../contract.ts'

/** Each part needs the permission that it needs by itself. */
const demand = ({ holds }: SignedIn, { unitIds, quotas, addOns, admin }: NewTenant): void => {
  const needed = [unitIds.length > 0 && units.ACTION, (quotas || addOns) && can.ACTION, admin && users.ADD]
  if (needed.some((permission) => permission && !holds(permission))) throw new Failed(failures.forbidden)
}

/** A company moves in: all of it, or nothing. Its first admin is invited and will be in charge. */
export const createTenant = async (context: SignedIn, building: OfficeCentreRecord, input: NewTenant): Promise<OfficeCentreRecord> => {
  demand(context, input)
  const { unitIds, letFrom, letUntil, quotas, addOns, ...company } = input
  return context.transaction(async (_tx, inside) => {
    const place = await ownUnits(inside, building.id)
    const values = { ...company, officeCentreType: 'TENANT' as const, landlordId: building.id, areaUnit: place.areaUnit, addOns: [] }
    const tenant = await createOfficeCentre(inside, values)
    // in their order, so that two at once that want the same units wait for each other and do not lock each other out
    for (const unitId of [...new Set(unitIds)].toSorted((a, b) => a - b))
      await letUnit(inside, place, unitId, { companyId: tenant.id, letFrom: letFrom ?? place.today, letUntil })
    if (quotas) await allotQuotas(inside, building, tenant, quotas)
    if (addOns) await setAddOns(inside, tenant, addOns, undefined)
    return tenant
  })
}
