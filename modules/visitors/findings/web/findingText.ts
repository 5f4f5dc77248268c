import { dotted } from '#kit/contract/dotted.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { Finding } from '../contract/finding.ts'
import { pinsThereAre } from '../contract/kinds.ts'
import { t } from './texts.ts'

/** What it is about; what has gone meanwhile has no name any more. */
export const nameOf = ({ name, kind, n }: Finding): string => {
  if (name === '') return t('gone')
  return kind === 'HOLIDAYS_MISSING' && n !== null ? String(n) : name
}

const counted = ({ kind, n }: Finding): string | undefined => {
  if (n === null) return undefined
  if (kind === 'PIN_GUESS') return t('count.PASS_GUESS', { pins: numberText(n), odds: numberText(Math.floor(pinsThereAre / n)) })
  if (kind === 'CARD_NUMBER_TWICE') return t('count.CARDS', { n })
  if (kind === 'PLACES_DIFFER') return t('count.PLACES', { n })
  if (kind === 'CONTROLLER_BEHIND') return t('count.ENTRIES', { n })
  if (kind === 'CONTROLLER_GAPS') return t('count.EVENTS', { n })
  if (kind === 'CONTROLLER_CLOCK') return t('count.SECONDS', { n })
  return undefined
}

const beside = ({ kind, detail, mend }: Finding): string | undefined => {
  if (detail === null) return undefined
  if (kind === 'COMPANY_LEFT_FLOOR') return t('floorOf', { name: detail })
  if (mend.pass) return [detail, t(`passKind.${mend.pass.kind}`)].join(' · ')
  return detail && kind !== 'LIFT_FLOOR_CLOSED' ? t('throughGroup', { name: detail }) : detail
}

export const secondOf = (finding: Finding): string | undefined => dotted(beside(finding), counted(finding)) || undefined
