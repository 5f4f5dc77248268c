import { type ComponentType, lazy, type ReactNode } from 'react'
import { holds } from '#kit/web/me.ts'

export interface PaymentTabProps {
  oc: string
  query: Record<string, string>
  /** The tabs of the screen, below its title. */
  tabs: ReactNode
}

interface PaymentTab {
  tab: 'payouts'
  can: string
  load: () => Promise<ComponentType<PaymentTabProps>>
}

const declared: { tab: PaymentTab['tab']; can: string; Part: ComponentType<PaymentTabProps> }[] = []

/** What an upper module shows beside the payments of a building. Declared in its `web/answers.ts`, fetched when it is opened. */
export const answerPaymentTab = ({ tab, can, load }: PaymentTab): void => {
  declared.push({ tab, can, Part: lazy(async () => ({ default: await load() })) })
}

/** Those that the reader may open. */
export const paymentTabs = () => declared.filter(({ can }) => holds(can))
