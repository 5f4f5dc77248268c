import { to } from '#kit/web/screens.ts'
import type { OfficeCentre, OfficeCentreType } from '#modules/identity/office-centres/contract.ts'

type Named = Pick<OfficeCentre, 'officeCentreId'>

export const customerAddress = ({ officeCentreId: id }: Named, query: Record<string, string> = {}): string =>
  to('/management/customer/{id}', { id }, query)
export const editAddress = ({ officeCentreId: id }: Named): string => to('/management/customer/edit/{id}', { id })
export const listAddress = (type: OfficeCentreType): string => to('/management/customers', {}, type === 'LANDLORD' ? {} : { officeCentreType: type })
export const addAddress = (type: OfficeCentreType): string =>
  to('/management/customer/add', {}, type === 'LANDLORD' ? {} : { officeCentreType: type })
