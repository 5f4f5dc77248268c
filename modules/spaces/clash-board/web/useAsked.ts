import { dayWritten } from '#kit/contract/days.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { type OccupationKind, occupationKinds } from '#modules/property/units/contract.ts'
import { type ClashRule, clashRules } from '../contract.ts'

export const views = ['day', 'week'] as const
export type View = (typeof views)[number]

/** What the address asks for. */
export interface Asked {
  readonly view: View
  readonly date: string | undefined
  readonly floor: number | undefined
  readonly kind: OccupationKind | undefined
  readonly rule: ClashRule | undefined
  /** Nothing but what clashes. */
  readonly only: boolean
  /** What is settled or accepted, too. */
  readonly decided: boolean
  /** The clash that is open, and a day on which it is. */
  readonly clash: string | undefined
  readonly on: string | undefined
}
export type AskedChanges = Partial<Record<'show' | 'date' | 'floor' | 'kind' | 'rule' | 'only' | 'decided' | 'clash' | 'on', string | undefined>>

export const useAsked = (): [Asked, (changes: AskedChanges) => void] => {
  const [address, change] = useAddress()
  const floor = Number(address.get('floor') ?? '')
  return [
    {
      view: address.get('show') === 'week' ? 'week' : 'day',
      date: dayWritten(address.get('date')),
      floor: Number.isInteger(floor) && floor > 0 ? floor : undefined,
      kind: occupationKinds.find((one) => one === address.get('kind')),
      rule: clashRules.find((one) => one === address.get('rule')),
      only: address.get('only') === '1',
      decided: address.get('decided') === '1',
      clash: address.get('clash') ?? undefined,
      on: dayWritten(address.get('on')),
    },
    change,
  ]
}
