import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getTenantHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'
import { told } from './told.ts'

export const TenantHistory = ({ at, tenant }: TenantProps) => (
  <RecordHistory read={getTenantHistory} params={at} t={t} told={told} zone={tenant.timeZone} />
)
