import { answer } from '#kit/server/extension-point.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { figuresOfHome, setUpSteps } from '#modules/platform/home/server/front.ts'
import { companiesOfHome, firstCompany } from './home.ts'
import { managingTenant } from './why-tenant.ts'

answer(explainedRecords, managingTenant)

answer(figuresOfHome, companiesOfHome)
answer(setUpSteps, firstCompany)
