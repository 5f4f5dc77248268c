import { z } from 'zod'
import { sayKit } from '#kit/server/messages.ts'
import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { listTenants, setTenantStatus, type TenantRow } from '../contract.ts'
import { signedOutBy } from './signed-out-rows.ts'

const companies = {
  list: listTenants,
  keyOf: ({ officeCentreId }: TenantRow, params: Record<string, unknown>) => ({ id: String(params.id), tenantId: String(officeCentreId) }),
  titleOf: ({ companyName }: TenantRow) => companyName,
  call: setTenantStatus,
}

const because = z.strictObject({ reason: z.string().trim().min(1, 'required').max(500) })

/** Whole companies: people are signed out and let in again, so both are asked for twice and neither is undone by a click. */
export const bulkOfTenants: readonly BulkAction[] = [
  bulkAction({ ...companies, name: 'tenants.activate', title: (language) => sayKit(language, 'activate'), body: () => ({ active: true }) }),
  bulkAction<TenantRow, z.output<typeof because>>({
    ...companies,
    name: 'tenants.deactivate',
    title: (language) => sayKit(language, 'deactivate'),
    input: because,
    signsOut: signedOutBy,
    body: (_key, { reason }) => ({ active: false, reason }),
  }),
]
