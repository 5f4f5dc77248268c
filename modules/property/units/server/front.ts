export { restoreLettings, vacateAll } from './company-leaves.ts'
export { type RentedUnit, tenantsOnFloor, unitsOfCompany } from './company-rows.ts'
