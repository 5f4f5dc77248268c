import type { Pass } from '../contract/pass.ts'
import { t } from './texts.ts'

/** What the service of a phone's maker has yet to do, or why it has not. */
export const makerText = ({ maker }: Pick<Pass, 'maker'>): string | undefined => {
  if (maker?.refusal) return t('makerRefuses', { why: t(`maker.${maker.refusal}`) })
  return maker?.waits ? t('makerWaits') : undefined
}
