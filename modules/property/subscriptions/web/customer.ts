import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import type { Subscription } from '../contract.ts'

/** Whose subscription is shown, and what it is called there. */
export interface Customer {
  readonly organisation: OfficeCentreDetail
  readonly subscription: Subscription
}

export interface CustomerDialogProps extends Customer {
  onClose: () => void
}

/** A building goes by its own name, anybody else by the company's. */
export const nameOf = ({ buildingName, companyName, isTenant }: Pick<OfficeCentreDetail, 'buildingName' | 'companyName' | 'isTenant'>): string =>
  (isTenant ? undefined : buildingName) ?? companyName
