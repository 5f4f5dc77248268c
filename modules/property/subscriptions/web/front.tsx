import type { ComponentProps } from 'react'
import type { PlanCode } from '#modules/identity/office-centres/contract.ts'
import { AddOnFields as AddOnsPart, AddOnList as AddOnListPart } from './AddOns.tsx'
import { BillingFields as BillingPart, PlanSelect as PlanPart } from './PlanDialogs.tsx'
import { QuotaFields as QuotasPart } from './QuotaFields.tsx'
import { t } from './texts.ts'
import { useTexts } from './useTexts.ts'

export { nameOf } from './customer.ts'
export { SubscriptionChanges } from './SubscriptionChanges.tsx'
export { SubscriptionSections } from './SubscriptionSections.tsx'
export { quotasOf, type TypedQuotas } from './typedQuotas.ts'

/** The names of plans, in the reader's language. */
export const usePlanName = (): ((code: PlanCode) => string) => {
  useTexts()
  return (code) => t(`plan.${code}`)
}

export const PlanSelect = (props: ComponentProps<typeof PlanPart>) => {
  useTexts()
  return <PlanPart {...props} />
}
export const BillingFields = (props: ComponentProps<typeof BillingPart>) => {
  useTexts()
  return <BillingPart {...props} />
}
export const QuotaFields = (props: ComponentProps<typeof QuotasPart>) => {
  useTexts()
  return <QuotasPart {...props} />
}
export const AddOnFields = (props: ComponentProps<typeof AddOnsPart>) => {
  useTexts()
  return <AddOnsPart {...props} />
}
export const AddOnList = (props: ComponentProps<typeof AddOnListPart>) => {
  useTexts()
  return <AddOnListPart {...props} />
}
