export { switchOfficeCentre, updateOfficeCentre } from './customers.ts'
