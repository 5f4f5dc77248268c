import { PasswordInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { passwordRules } from '#kit/contract/passwords.ts'
import { words } from '#kit/web/words.ts'
import classes from './PasswordField.module.css'

// A space never gets into the field, so that rule needs no line.
const shown = passwordRules.filter(({ key }) => key !== 'passwordNoSpaces')

const Rules = ({ password }: { password: string }) => (
  <>
    <div>{words('passwordNeeds')}</div>
    <ul className={classes.rules}>
      {shown.map(({ key, test }) => {
        const met = test(password)
        return (
          <li key={key} className={classes.rule} data-met={met || undefined}>
            <svg aria-hidden viewBox="0 0 14 14" width="14" height="14" className={classes.glyph}>
              {met ? <path d="m2.5 7.5 3 3 6-7" /> : <circle cx="7" cy="7" r="4.5" />}
            </svg>
            {words(key)}
            <span data-heard>: {words(met ? 'met' : 'notMet')}</span>
          </li>
        )
      })}
    </ul>
  </>
)

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => (reveal ? <EyeOff size={17} strokeWidth={1.6} /> : <Eye size={17} strokeWidth={1.6} />)

interface Props {
  label: string
  value: string
  onChange: (password: string) => void
  /** Shows which of the rules for new passwords are met while it is typed. */
  rules?: boolean
  autoComplete?: 'current-password' | 'new-password'
  name?: string
  /** 36 px high unless lg, which is 44. */
  size?: 'md' | 'lg'
  help?: string
  error?: string
  required?: boolean
  /** No asterisk, where every field is required. */
  withAsterisk?: boolean
  disabled?: boolean
}

/** A password can be looked at while it is typed; it has no spaces, typed or pasted. */
export function PasswordField({ value, onChange, rules, help, error, autoComplete = 'current-password', ...rest }: Props) {
  const id = useId()
  const described = Boolean(help ?? rules)
  return (
    <PasswordInput
      {...rest}
      error={error}
      // Mantine ties its words to the box around the field only.
      aria-invalid={Boolean(error)}
      aria-describedby={[described && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      errorProps={{ id: `${id}-error` }}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onKeyDown={(event) => {
        if (event.key === ' ') event.preventDefault()
      }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
      description={
        described ? (
          <>
            {help && <div>{help}</div>}
            {rules && <Rules password={value} />}
          </>
        ) : undefined
      }
      descriptionProps={{ id: `${id}-help`, component: 'div' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': words('passwordShow'), tabIndex: 0 }}
    />
  )
}
