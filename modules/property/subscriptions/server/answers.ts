import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { billingEnds } from './home.ts'
import { quotasOfCompany } from './leaving-company-rows.ts'

answer(companyLeaving, quotasOfCompany)

answer(daysAhead, billingEnds)
