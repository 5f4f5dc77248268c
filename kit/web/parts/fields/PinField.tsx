import { Input, PinInput } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { type ClipboardEvent, useId } from 'react'
import { words } from '#kit/web/words.ts'
import classes from './PinField.module.css'

export const pinLength = 6

interface Props {
  label: string
  /** Up to six digits. */
  value: string
  onChange: (pin: string) => void
  /** All six are there. */
  onComplete?: (pin: string) => void
  /** The browser may offer a code that has just come by message. */
  oneTimeCode?: boolean
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** In a dialog that begins with these digits. */
  first?: boolean
}

/** Six digits, one to a box. */
export function PinField({ label, value, onChange, onComplete, oneTimeCode = false, help, error, required, disabled, first = false }: Props) {
  const id = useId()

  // Mantine would refuse '123-456' as a whole; only its digits are meant.
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const pin = event.clipboardData.getData('text/plain').replace(/\D/g, '').slice(0, pinLength)
    if (!pin) return
    onChange(pin)
    event.currentTarget.querySelectorAll('input')[Math.min(pin.length, pinLength - 1)]?.focus()
    if (pin.length === pinLength) onComplete?.(pin)
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={help}
      error={error}
      errorProps={{ role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <PinInput
        // of our own: the one that Mantine makes comes a moment later and takes the focus away
        id={`${id}-boxes`}
        aria-labelledby={id}
        className={classes.boxes}
        classNames={{ pinInput: classes.box, input: classes.digit }}
        length={pinLength}
        type="number"
        size="lg"
        gap="sm"
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        oneTimeCode={oneTimeCode}
        error={Boolean(error)}
        disabled={disabled}
        onPasteCapture={paste}
        // A letter typed over a digit would wipe it out.
        onBeforeInputCapture={(event) => {
          if (/\D/.test((event.nativeEvent as InputEvent).data ?? '')) event.preventDefault()
        }}
        getInputProps={(index) => ({
          'aria-label': words('pinDigit', { n: index + 1, of: pinLength }),
          'aria-required': required,
          ...(first && index === 0 ? { 'data-autofocus': true } : {}),
        })}
      />
    </Input.Wrapper>
  )
}
