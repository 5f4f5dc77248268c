export { useCheckout } from './useCheckout.ts'
