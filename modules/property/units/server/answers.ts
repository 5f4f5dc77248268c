import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { lettingsOfCompany } from './leaving-company-rows.ts'
import { managingUnit } from './why-unit.ts'

answer(companyLeaving, lettingsOfCompany)

answer(explainedRecords, managingUnit)
