import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getDetailInfo, type OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'

/** Draws the organisation that the address names, once there is one to draw. */
export const TheCustomer = ({ children }: { children: (organisation: OfficeCentreDetail) => ReactNode }) => {
  const found = useItem(getDetailInfo, { params: { id: useParam('id') } })
  return <Found item={found}>{children}</Found>
}
