export { createOfficeCentre, updateOfficeCentre } from './customers.ts'
export { suspending, switchOfficeCentre } from './switch-customer.ts'
