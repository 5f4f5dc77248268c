import { Facts } from '#kit/web/parts/page/Facts.tsx'
import type { Facility, RulesInput } from '../contract.ts'
import { aheadText, approvalText, buffersText, checkInText, hoursText, lengthsText, noticeText, payText, refundText } from './facilityText.ts'
import { t } from './texts.ts'

const factsOf = (): [label: string, of: (rules: RulesInput) => string][] => [
  [t('capacity'), ({ capacity }) => t('peopleUpTo', { n: capacity })],
  [t('hours'), ({ hours }) => hoursText(hours)],
  [t('lengthsTitle'), lengthsText],
  [t('buffers'), buffersText],
  [t('notice'), noticeText],
  [t('ahead'), aheadText],
  [t('approval'), approvalText],
  [t('checkIn'), checkInText],
  [t('field.payBy'), payText],
  [t('field.refundSteps'), ({ refundSteps }) => refundText(refundSteps)],
]

/** Rules in words, as far as they are others than those of a facility now. */
export const OtherRules = ({ facility, rules }: { facility: Facility; rules: RulesInput }) => {
  const other = factsOf().filter(([, of]) => of(rules) !== of(facility))
  return other.length === 0 ? (
    t('rulesAsNow')
  ) : (
    <Facts facts={other.map(([label, of]) => ({ label, value: of(rules), wide: label === t('hours') }))} />
  )
}
