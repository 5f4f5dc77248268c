export { unitAddress } from './unitAddress.ts'
