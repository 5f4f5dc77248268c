import type { LeavingCompany, OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { undoDays } from '../contract.ts'
import type { OffBoardingRecord } from './tables.ts'

/** Marks what one leaving has ended, and nothing else. */
const causeOf = (offBoardingId: number): string => `offBoarding:${offBoardingId}`

export const leaverOf = (
  { id, companyId, officeCentreId }: Pick<OffBoardingRecord, 'id' | 'companyId' | 'officeCentreId'>,
  companyName: string,
  gone: boolean,
): LeavingCompany => ({ id: companyId, buildingId: officeCentreId, companyName, cause: causeOf(id), gone })

/** A company of which nothing has been decided. */
export const staying = ({ id, buildingId, companyName }: OfficeCentreRecord): LeavingCompany => ({
  id,
  buildingId,
  companyName,
  cause: '',
  gone: false,
})

export const undoUntil = (carriedOutAt: string): Date => new Date(Date.parse(carriedOutAt) + undoDays * 86_400_000)
