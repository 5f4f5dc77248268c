export { type RentedUnit, tenantsOnFloor, unitsOfCompany } from './company-rows.ts'
export { type LeavingBy, leavingBy } from './leaving-by.ts'
export { letUnit } from './let-unit.ts'
export { ownUnits } from './place.ts'
