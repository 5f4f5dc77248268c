import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '../contract.ts'
import { buildingReadBy, organisationOf } from './named-organisation.ts'
import type { OfficeCentreRecord } from './tables.ts'

/** Where records are that companies make in a building, and whose are meant. */
export interface Place {
  readonly building: OfficeCentreRecord
  /** Of this company alone; null: of all that the reader sees. */
  readonly company: OfficeCentreRecord | null
}

/** A company means itself, whether it names itself or its building; a building may name one of its companies. */
export const placeOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<Place> => {
  const named = await organisationOf(context, oc)
  if (named.landlordId === null) return { building: named, company: null }
  const { kind, buildingId } = context.scope
  return { building: await buildingReadBy(context, kind === 'tenant' ? buildingId : named.landlordId), company: named }
}
