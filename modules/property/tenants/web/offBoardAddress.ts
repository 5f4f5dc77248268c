import { holds } from '#kit/web/me.ts'
import { screenAt, to } from '#kit/web/screens.ts'

/** Where a company's leaving is prepared, for those who may; the screen is that of a module above. */
export const offBoardAddress = (tenantId: number | string, query: Record<string, string>): string | undefined =>
  holds(screenAt('/off-boarding/new')?.can) ? to('/off-boarding/new', {}, { ...query, company: String(tenantId) }) : undefined
