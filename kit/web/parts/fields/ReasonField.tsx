import { Textarea, type TextareaProps } from '@mantine/core'
import { words } from '#kit/web/words.ts'

interface Props extends Pick<TextareaProps, 'description' | 'rows' | 'maxLength' | 'value' | 'error'> {
  onChange: (reason: string) => void
  'data-autofocus'?: boolean
}

/** Why something is done: it is kept with the deed. */
export const ReasonField = ({ onChange, ...field }: Props) => (
  <Textarea label={words('reason')} required rows={2} maxLength={300} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
)
