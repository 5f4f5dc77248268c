import { to } from '#kit/web/screens.ts'

export const list = '/management/user'
export const personAddress = (id: number, query: Record<string, string> = {}): string => to('/management/user/{id}', { id }, query)

export interface Place {
  id: number
  officeCentreId: number
  officeCentreUuid: string
}
const one = '/management/user/{id}/{officeCentreId}/{officeCentreUuid}'
export const membershipAddress = (place: Place, query: Record<string, string> = {}): string => to(one, { ...place }, query)
export const membershipEditAddress = (place: Place): string => to(`${one}/edit`, { ...place })
