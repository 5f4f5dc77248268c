import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, Suspense, useId, useState } from 'react'
import field from '#kit/web/parts/fields/TranslatedField.module.css'

const RichTextArea = lazy(async () => ({ default: (await import('./RichTextArea.tsx')).RichTextArea }))

interface Props {
  label: string
  help?: string
  /** HTML; '' when nothing is written. */
  value: string
  onChange: (html: string) => void
  error?: string
  required?: boolean
  disabled?: boolean
  /** Of the words, without their formatting. */
  maxLength?: number
}

/** A text with headings, lists and links. The editor is heavy, so it comes when a form first shows one. */
export function RichTextField({ label, help, value, onChange, error, required, disabled = false, maxLength = 5000 }: Props) {
  const id = useId()
  const [count, setCount] = useState(0)
  return (
    <div className={field.root}>
      <div id={`${id}-label`} className={field.label}>
        {label}
        {required && (
          <span className={field.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </div>
      <div className={field.field} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        <Suspense fallback={<Skeleton height={187} radius={0} />}>
          <RichTextArea
            value={value}
            onChange={onChange}
            onCount={setCount}
            maxLength={maxLength}
            disabled={disabled}
            attributes={{
              role: 'textbox',
              'aria-multiline': 'true',
              'aria-labelledby': `${id}-label`,
              'aria-describedby': `${id}-more`,
              ...(error ? { 'aria-invalid': 'true' } : {}),
              ...(required ? { 'aria-required': 'true' } : {}),
              ...(disabled ? { 'aria-disabled': 'true' } : {}),
            }}
          />
        </Suspense>
      </div>
      <div id={`${id}-more`} className={field.more}>
        {error ? <span className={field.error}>{error}</span> : <span>{help}</span>}
        <span className={field.counter}>
          {count} / {maxLength}
        </span>
      </div>
    </div>
  )
}
