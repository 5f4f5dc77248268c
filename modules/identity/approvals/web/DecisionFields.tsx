import { Textarea } from '@mantine/core'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { words } from '#kit/web/words.ts'
import type { Approval } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  approval: Approval
  remark: string
  onRemark: (remark: string) => void
  missing: boolean
}

/** What has to be known, and room for a word to the applicant. */
export const DecisionFields = ({ approval: { facts, reason, applicant, standsInFor }, remark, onRemark, missing }: Props) => (
  <>
    <Facts
      columns={1}
      facts={[
        { label: words('why'), value: reason },
        ...facts,
        { label: t('column.applicant'), value: applicant ?? t('nobodyAsked') },
        standsInFor && { label: t('standIns'), value: t('standsInFor', { name: standsInFor }) },
      ]}
    />
    <Textarea
      label={t('remark')}
      description={t('remarkWhenRejecting')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={3}
      maxLength={500}
      value={remark}
      onChange={(event) => onRemark(event.currentTarget.value)}
      error={missing && !remark.trim() ? words('required') : undefined}
    />
  </>
)
