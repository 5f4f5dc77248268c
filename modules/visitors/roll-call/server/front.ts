export { inTheBuilding } from './inside.ts'
export type { InsidePerson } from './inside-person.ts'
