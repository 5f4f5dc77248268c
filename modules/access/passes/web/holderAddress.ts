import { currentMe, holds } from '#kit/web/me.ts'
import { can as ofUsers } from '#modules/identity/users/contract.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import type { Pass } from '../contract/pass.ts'

/** `{oc}` of the calls about somebody: one's own organisation by its number, others by their uuid. */
export const officeOf = ({ company: { officeCentreId, uuid } }: Pass['holder']): string =>
  officeCentreId === currentMe()?.organisation.id ? String(officeCentreId) : uuid

/** The holder's page, for those who see people. */
export const holderAddress = (holder: Pass['holder']): string | undefined =>
  holds(ofUsers.VIEW) ? userAddress({ oc: officeOf(holder), id: String(holder.userId) }) : undefined
