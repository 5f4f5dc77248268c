import { listText } from '#kit/web/listed.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import type { Desk, DeskDay, DeskOnDay, DeskState, Part } from '../contract.ts'
import { t } from './texts.ts'

type Times = Pick<DeskDay, 'dayFrom' | 'noon' | 'dayUntil'>

export const partText = (part: Part, { dayFrom, noon, dayUntil }: Times): string =>
  t('partTimes', {
    part: t(`part.${part}`),
    from: clockText(part === 'AFTERNOON' ? noon : dayFrom),
    until: clockText(part === 'MORNING' ? noon : dayUntil),
  })

export const planText = ({ name, floorNo }: { name: string; floorNo: string }): string => t('planFloor', { name, floorNo })

/** How many of a plan are free for a part of the day. */
export const freeOf = ({ freeDay, freeMorning, freeAfternoon }: DeskDay['plans'][number], part: Part): number =>
  part === 'MORNING' ? freeMorning : part === 'AFTERNOON' ? freeAfternoon : freeDay

/** What a desk is for a part of the day: free as a whole, or why not. */
export const stateIn = ({ morning, afternoon }: Pick<DeskOnDay, 'morning' | 'afternoon'>, part: Part): DeskState => {
  if (part === 'MORNING') return morning.state
  if (part === 'AFTERNOON') return afternoon.state
  if (morning.state === 'FREE') return afternoon.state
  return morning.state === 'OVER' && afternoon.state !== 'FREE' ? afternoon.state : morning.state
}

export const nameIn = ({ morning, afternoon }: DeskOnDay, part: Part): string | null =>
  part === 'AFTERNOON' ? afternoon.name : (morning.name ?? (part === 'DAY' ? afternoon.name : null))

export const aboutDesk = ({ kind, equipment }: Pick<Desk, 'kind' | 'equipment'>): string =>
  listText([t(`kind.${kind}`), ...equipment.map((one) => t(`equipment.${one}`))])

/** In words what the plan says by colour. */
export const stateText = (desk: DeskOnDay, part: Part): string => {
  const state = stateIn(desk, part)
  const name = nameIn(desk, part)
  if (state === 'TAKEN' && name) return t('takenBy', { name })
  // half of it may be had
  if (part === 'DAY' && state !== 'FREE') {
    if (desk.morning.state === 'FREE') return `${t(`state.${state}`)} · ${t('halfFree', { part: t('part.MORNING') })}`
    if (desk.afternoon.state === 'FREE') return `${t(`state.${state}`)} · ${t('halfFree', { part: t('part.AFTERNOON') })}`
  }
  return desk.forUs && state === 'FREE' ? `${t('state.FREE')} · ${t('forUs')}` : t(`state.${state}`)
}
