import { answer } from '#kit/server/extension-point.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, setUpSteps } from '#modules/platform/home/server/front.ts'
import { bulkOfTenants } from './bulk.ts'
import { companiesFound } from './find.ts'
import { companiesOfHome, firstCompany } from './home.ts'
import { managingTenant } from './why-tenant.ts'

answer(explainedRecords, managingTenant)

answer(figuresOfHome, companiesOfHome)
answer(setUpSteps, firstCompany)

answer(recordsFoundBy, companiesFound)

for (const one of bulkOfTenants) answer(bulkActions, one)
