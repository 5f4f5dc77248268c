import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import type { PlanCode } from '#modules/identity/office-centres/contract.ts'
import { changeOfficeCentre, landlordOf, logos, newOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { firstAdminRole, inviteFirst } from '#modules/identity/users/server/front.ts'
import { planDoesNotFit, planFits } from '#modules/property/subscriptions/contract.ts'
import { beginQuotas } from '#modules/property/subscriptions/server/front.ts'
import { centreCodeTaken, type CustomerInput, landlordUnknown, type NewCustomer, notYourKind } from '../contract.ts'
import { isCodeTaken } from './customer-rows.ts'

/** Where a company rents; the provider may name any building, a building only itself. */
const landlordFor = async (context: SignedIn, input: NewCustomer): Promise<OfficeCentreRecord | undefined> => {
  const { scope } = context
  if (input.officeCentreType !== 'TENANT') {
    if (scope.kind !== 'platform') throw new Failed(notYourKind)
    return undefined
  }
  const wanted = input.landlordId ?? (scope.kind === 'landlord' ? scope.ownId : undefined)
  if (wanted === undefined || (scope.kind !== 'platform' && wanted !== scope.ownId)) throw new Failed(landlordUnknown)
  const landlord = await landlordOf(context, wanted).catch(() => undefined)
  if (!landlord) throw new Failed(landlordUnknown)
  return landlord
}

const codeOf = async (context: SignedIn, input: NewCustomer, landlord: OfficeCentreRecord | undefined): Promise<string> => {
  if (input.centreCode) {
    if (await isCodeTaken(context, input.centreCode)) throw new Failed(centreCodeTaken)
    return input.centreCode
  }
  // Counted where the company rents, whoever takes it on.
  const made = await nextReference(context, landlord?.id ?? context.scope.buildingId, landlord ? 'T' : 'C', context.actor.timeZone)
  return landlord ? `${landlord.centreCode}-${made}` : made
}

/** Of two that ask for the same code at once the database lets one have it. */
const codeFree = async <T>(adding: Promise<T>): Promise<T> => {
  try {
    return await adding
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'office_centres_centre_code_key' ? new Failed(centreCodeTaken) : error
  }
}

const planOf = ({ planCode, officeCentreType: type }: NewCustomer): PlanCode => {
  const plan = planCode ?? (type === 'OFFICE' ? 'CUSTOM' : type)
  if (!planFits(type, plan)) throw new Failed(planDoesNotFit)
  return plan
}

/** A new building, office or company; its first admin is invited in the same moment. */
export const createOfficeCentre = async (context: SignedIn, input: NewCustomer): Promise<OfficeCentreRecord> => {
  const landlord = await landlordFor(context, input)
  const centreCode = await codeOf(context, input, landlord)
  const sells = context.scope.kind === 'platform'
  const planCode = planOf(sells ? input : { ...input, planCode: undefined })
  return context.transaction(async (tx, inside) => {
    const { companyName, buildingName, address, phone, email, website, languages, areaUnit } = input
    const adding = newOfficeCentre(
      tx,
      {
        type: input.officeCentreType,
        landlordId: landlord?.id ?? null,
        companyName,
        buildingName: input.officeCentreType === 'LANDLORD' ? buildingName : null,
        centreCode,
        address,
        phone,
        email,
        website,
        languages,
        areaUnit: landlord?.areaUnit ?? areaUnit,
        timeZone: landlord?.timeZone ?? input.timeZone ?? context.actor.timeZone,
        currency: landlord?.currency ?? input.currency ?? 'HKD',
        planCode,
        addOns: sells && !landlord ? input.addOns : [],
        ...(sells ? { billingStartDate: input.billingStartDate ?? null, billingEndDate: input.billingEndDate ?? null } : {}),
      },
      { action: 'created' },
    )
    const centre = await codeFree(adding)
    if (sells && input.quotas) await beginQuotas(inside, centre, input.quotas)
    if (input.admin) await inviteFirst(inside, centre, { ...input.admin, roleCodes: [firstAdminRole(centre)], tags: [] })
    return centre
  })
}

/** Replaces what an organisation says of itself. Time zone and currency are its building's, where it has one. */
export const updateOfficeCentre = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  version: number,
  input: CustomerInput,
): Promise<OfficeCentreRecord> => {
  const { logoUuid = null, buildingName = null, phone = null, email = null, website = null, ...rest } = input
  const { timeZone, currency, areaUnit, codeRequired } = organisation
  const own = organisation.landlordId === null ? {} : { timeZone, currency, areaUnit, codeRequired }
  return context.transaction(async (tx: Transaction) => {
    const values = { ...rest, ...own, logoUuid, phone, email, website, buildingName: organisation.type === 'LANDLORD' ? buildingName : null }
    const after = await changeOfficeCentre(tx, { id: organisation.id, version }, values, { action: 'changedDetails' })
    await logos.keep(tx, [organisation.logoUuid], [logoUuid])
    return after
  })
}
