import { answer } from '#kit/server/extension-point.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { managingTenant } from './why-tenant.ts'

answer(explainedRecords, managingTenant)
