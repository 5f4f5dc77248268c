export { priceOn } from './rate-rows.ts'
