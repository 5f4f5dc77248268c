import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { offerKioskCode } from '../contract.ts'
import { silentKiosks } from './kiosk-rows.ts'
import { say } from './words.ts'

/** A kiosk that is silent receives nobody: whoever may pair it anew looks after it. */
export const kiosksSilent: WaitsForMe = {
  name: 'kiosks-silent',
  title: ({ language }) => say(language, 'home.silent'),
  asks: offerKioskCode,
  find: async (context, limit) => {
    if (context.scope.kind === 'tenant') return { rows: [] }
    const rows = await silentKiosks(context, { id: context.scope.buildingId }, limit)
    return {
      rows: rows.map(({ uuid, name, place, seenAt }) => ({
        key: uuid,
        title: name,
        detail: place ?? say(context.language, 'home.silentText'),
        since: seenAt ?? context.now().toISOString(),
        href: '/kiosks?state=SILENT',
        deed: null,
        way: { does: 'review' as const, href: '/kiosks?state=SILENT' },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/kiosks?state=SILENT' },
    }
  },
}
