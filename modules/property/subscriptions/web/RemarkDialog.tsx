import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { t } from './texts.ts'

interface Props {
  title: string
  text?: string
  verb: string
  busy: boolean
  remark: string
  onRemark: (remark: string) => void
  children: ReactNode
  onClose: () => void
  onSave: () => void
}

/** A few fields and the remark that stands in the history. */
export const RemarkDialog = ({ remark, onRemark, children, ...dialog }: Props) => (
  <FormDialog {...dialog}>
    {children}
    <Textarea
      label={t('remark')}
      description={t('remarkHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={2}
      maxLength={500}
      value={remark}
      onChange={(event) => onRemark(event.currentTarget.value)}
    />
  </FormDialog>
)
