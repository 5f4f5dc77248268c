import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { words } from '#kit/web/words.ts'
import { suspensionCauses } from '../contract/pass.ts'
import { t } from './texts.ts'

type Cause = (typeof suspensionCauses)[number]
interface Props {
  cause: Cause
  onCause: (cause: Cause) => void
  reason: string
  onReason: (reason: string) => void
  /** Somebody has tried without a reason. */
  tried: boolean
}

export const SuspensionFields = ({ cause, onCause, reason, onReason, tried }: Props) => (
  <>
    <Select
      label={t('cause')}
      data={suspensionCauses.map((value) => ({ value, label: t(`cause.${value}`) }))}
      value={cause}
      onChange={(value) => onCause(suspensionCauses.find((one) => one === value) ?? 'MANUAL')}
    />
    <TextInput
      label={words('reason')}
      required
      maxLength={300}
      value={reason}
      error={tried && reason.trim() === '' ? words('required') : undefined}
      onChange={(event) => onReason(event.currentTarget.value)}
      data-autofocus
    />
  </>
)
