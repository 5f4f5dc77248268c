import { Input } from '@mantine/core'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { Refusal } from '#kit/web/parts/dialogs/useRefusals.ts'
import classes from './DropArea.module.css'

interface Props {
  label: string
  help: ReactNode
  /** From the form. */
  error?: string
  /** From the field itself; they go before the form's. */
  refusals: Refusal[]
  required?: boolean
  disabled?: boolean
  /** What has to be done before a file can be chosen; while it is given, none can. */
  first?: string | undefined
  accept: readonly string[]
  /** Several can be chosen at a time. Several can always be dropped; what becomes of them is for `onFiles` to say. */
  many?: boolean
  onFiles: (files: File[]) => void
  /** Opens the browser's own dialog. */
  openRef?: RefObject<(() => void) | null>
  icon: ReactNode
  /** The button that opens it; none when there is no room for more. */
  choose: string | undefined
  onChoose?: () => void
  /** Buttons beside it. */
  more?: ReactNode
  /** What the field holds. */
  children?: ReactNode
}

/** Moves the focus from something that is about to disappear to the field that it stands in. */
export const focusField = (inside: Element): void => inside.closest<HTMLElement>('[data-field]')?.focus()

const Refusals = ({ refusals }: { refusals: Refusal[] }) =>
  refusals.map(({ reason, detail }) => (
    <span key={reason} className={classes.refusal}>
      {reason} <span className={classes.detail}>{detail}</span>
    </span>
  ))

interface ChooseButtonProps {
  icon: ReactNode
  label: string
  wrong: boolean
  describedBy: string
  onClick: () => void
}

const ChooseButton = ({ icon, label, wrong, describedBy, onClick }: ChooseButtonProps) => (
  <button type="button" className={classes.choose} data-wrong={wrong || undefined} aria-describedby={describedBy} onClick={onClick}>
    {icon}
    {label}
  </button>
)

/** A field for files: dropped anywhere on it, or chosen by its button. */
export function DropArea(props: Props) {
  const { label, help, error, refusals, required, first, accept, many, onFiles, openRef, icon, choose, onChoose, more, children } = props
  const disabled = props.disabled || first !== undefined
  const own = useRef<() => void>(null)
  const open = openRef ?? own
  const id = useId()
  const wrong = refusals.length > 0 || error !== undefined
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={help}
      descriptionProps={{ id: `${id}-help` }}
      error={refusals.length > 0 ? <Refusals refusals={refusals} /> : error}
      errorProps={{ role: 'alert', id: `${id}-error` }}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Dropzone
        className={classes.zone}
        role="group"
        aria-label={label}
        data-field
        data-error={wrong || undefined}
        openRef={open}
        // Which files are taken is said in our words, by their names: what the browser knows of their type depends on the machine.
        onDrop={(files) => {
          // The button may go when the last place is taken.
          if (document.activeElement) focusField(document.activeElement)
          onFiles(files)
        }}
        disabled={disabled}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ 'aria-label': label, accept: accept.join(','), multiple: many ?? false }}
      >
        {children}
        {first !== undefined && (
          <p className={classes.first}>
            {icon}
            {first}
          </p>
        )}
        {(choose || more) && !disabled && (
          <div className={classes.ways}>
            {choose && (
              <ChooseButton
                icon={icon}
                label={choose}
                wrong={wrong}
                describedBy={wrong ? `${id}-error` : `${id}-help`}
                onClick={() => {
                  onChoose?.()
                  open.current?.()
                }}
              />
            )}
            {more}
          </div>
        )}
      </Dropzone>
    </Input.Wrapper>
  )
}
