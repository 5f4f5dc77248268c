// Names only: what is declared at the start (`web/answers.ts` of others) must not bring the screens along.
export { answerPaymentTab, type PaymentTabProps } from './paymentTabParts.tsx'
export { useCheckout } from './useCheckout.ts'
