import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/sequences.ts'
import { useFiles } from '../../../platform/files/server/front.ts'
import { changeOfficeCentre, newOfficeCentre, type OfficeCentreRow, organisationOf } from '../../../identity/office-centres/server/front.ts'
import { firstAdminRole, inviteUser } from '../../../identity/users/server/front.ts'
import { centreCodeTaken, type CustomerInput, landlordUnknown, type NewCustomer, notYourKind, ownOrganisation } from '../contract.ts'
import { isCodeTaken } from './customer-rows.ts'

/** Where a company rents; the provider may name any building, a building only itself. */
const landlordOf = async (context: SignedIn, input: NewCustomer): Promise<OfficeCentreRow | undefined> => {
  const { scope } = context
  if (input.officeCentreType !== 'TENANT') {
    if (scope.kind !== 'platform') throw new Failed(notYourKind)
    return undefined
  }
  const wanted = input.landlordId ?? (scope.kind === 'landlord' ? scope.ownId : undefined)
  if (wanted === undefined || (scope.kind !== 'platform' && wanted !== scope.ownId)) throw new Failed(landlordUnknown)
  const landlord = await organisationOf(context, wanted).catch(() => undefined)
  if (landlord?.type !== 'LANDLORD') throw new Failed(landlordUnknown)
  return landlord
}

const codeOf = async (context: SignedIn, input: NewCustomer, landlord: OfficeCentreRow | undefined): Promise<string> => {
  if (input.centreCode) {
    if (await isCodeTaken(context, input.centreCode)) throw new Failed(centreCodeTaken)
    return input.centreCode
  }
  const made = await nextReference(context, context.scope.buildingId, input.officeCentreType === 'TENANT' ? 'T' : 'C', context.actor.timeZone)
  return landlord ? `${landlord.centreCode}-${made}` : made
}

const planOf = ({ planCode, officeCentreType }: NewCustomer) =>
  officeCentreType === 'TENANT' ? 'TENANT' : officeCentreType === 'LANDLORD' ? 'LANDLORD' : (planCode ?? 'CUSTOM')

/** A new building, office or company; its first admin is invited in the same moment. */
export const createOfficeCentre = async (context: SignedIn, input: NewCustomer): Promise<OfficeCentreRow> => {
  const landlord = await landlordOf(context, input)
  const centreCode = await codeOf(context, input, landlord)
  const sells = context.scope.kind === 'platform'
  return context.transaction(async (tx, inside) => {
    const { companyName, buildingName, address, phone, email, website, languages, areaUnit } = input
    const centre = await newOfficeCentre(
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
        planCode: planOf(input),
        addOns: sells && !landlord ? input.addOns : [],
        ...(sells ? { billingStartDate: input.billingStartDate ?? null, billingEndDate: input.billingEndDate ?? null } : {}),
      },
      { action: 'created' },
    )
    if (input.admin) await inviteUser(inside, centre, { ...input.admin, roleCodes: [firstAdminRole(centre)], tags: [] })
    return centre
  })
}

/** Replaces what an organisation says of itself. Time zone and currency are its building's, where it has one. */
export const updateOfficeCentre = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  version: number,
  input: CustomerInput,
): Promise<OfficeCentreRow> => {
  const { logoUuid = null, buildingName = null, phone = null, email = null, website = null, ...rest } = input
  const { timeZone, currency, areaUnit, codeRequired } = organisation
  const own = organisation.landlordId === null ? {} : { timeZone, currency, areaUnit, codeRequired }
  return context.transaction(async (tx: Transaction) => {
    if (logoUuid) await useFiles(tx, [logoUuid], { module: 'office-centres', images: true, already: [organisation.logoUuid ?? ''] })
    const values = { ...rest, ...own, logoUuid, phone, email, website, buildingName: organisation.type === 'LANDLORD' ? buildingName : null }
    return changeOfficeCentre(tx, { id: organisation.id, version }, values, { action: 'changedDetails' })
  })
}

export const switchOfficeCentre = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  active: boolean,
  reason: string | undefined,
): Promise<OfficeCentreRow> => {
  if (organisation.isPlatform || organisation.id === context.scope.ownId) throw new Failed(ownOrganisation)
  if (context.scope.kind === 'tenant') throw new Failed(failures.forbidden)
  return context.transaction((tx) =>
    changeOfficeCentre(
      tx,
      { id: organisation.id },
      { active, deactivatedAt: active ? null : (organisation.deactivatedAt ?? context.now()) },
      { action: active ? 'activated' : 'deactivated', reason },
    ),
  )
}
