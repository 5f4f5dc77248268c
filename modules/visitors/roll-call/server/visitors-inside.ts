import { visitorsInside } from '#modules/visitors/visits/server/front.ts'
import type { inTheBuilding } from './inside.ts'

/** Their keys are the days of their visits. */
export const ofDesk = 'visits'

/** Whom the desk has let in: they stay listed until they leave, or are closed at night. */
export const visitorsOfDesk: (typeof inTheBuilding.answers)[number] = {
  source: ofDesk,
  inside: async (context, { id, companyId }) =>
    (await visitorsInside(context, id, companyId ?? null)).map((one) => ({
      key: one.uuid,
      userId: null,
      fullName: one.name,
      companyId: one.companyId,
      companyName: one.companyName,
      phone: one.phone,
      floorIds: one.floorId === null ? [] : [one.floorId],
      floorNo: one.floorNo,
      towerName: one.towerName,
      place: one.hostName,
      seenAt: new Date(one.checkedInAt ?? 0).toISOString(),
      seenBy: 'RECEPTION',
    })),
}
