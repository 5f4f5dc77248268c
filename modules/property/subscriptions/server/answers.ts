import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { quotasOfCompany } from './leaving-company-rows.ts'

answer(companyLeaving, quotasOfCompany)
