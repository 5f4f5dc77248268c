export const sources = ['INVITED', 'SELF_REGISTERED', 'WALK_IN', 'KIOSK'] as const
export type VisitSource = (typeof sources)[number]
/** Of somebody who stands in the lobby and was not announced: the host may be asked. */
export const walkIns: readonly VisitSource[] = ['WALK_IN', 'KIOSK']
export const isWalkIn = (source: string): boolean => walkIns.some((one) => one === source)
