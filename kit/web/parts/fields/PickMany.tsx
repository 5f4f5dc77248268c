import { Button, Input } from '@mantine/core'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { PickDialog } from '#kit/web/parts/dialogs/PickDialog.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import type { Pick, PickPage } from './pick.ts'
import classes from './PickMany.module.css'

interface Props {
  label: string
  /** Heard only; the surroundings say what is picked. */
  hideLabel?: boolean
  help?: string
  value: Pick[]
  onChange: (value: Pick[]) => void
  /** Pages count from 1. */
  load: (search: string, page: number) => Promise<PickPage>
  /** Square initials for organisations, round ones for people; none for groups. */
  kind?: 'organisation' | 'person'
  searchPlaceholder?: string
  /** How many chips before 'n more, edit'. */
  show?: number
  error?: string
  required?: boolean
  /** One at most: choosing it closes the dialog. */
  one?: boolean
  disabled?: boolean
}

/** Chooses some of many: chips for the first of them, the rest in a dialog with search and pages. */
export function PickMany({
  label,
  hideLabel,
  help,
  value,
  onChange,
  load,
  kind,
  searchPlaceholder,
  show = 4,
  error,
  required,
  one,
  disabled,
}: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const shown = value.slice(0, show)
  const rest = value.length - shown.length
  return (
    <Input.Wrapper
      label={hideLabel ? undefined : label}
      labelElement="div"
      labelProps={{ id }}
      description={help}
      error={error}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div role="group" aria-label={label} className={classes.picked}>
        {shown.map((item) => (
          <span key={item.id} className={classes.chip}>
            {kind && <Initials name={item.name} kind={kind} size={20} />}
            {item.name}
            <button
              type="button"
              className={classes.remove}
              disabled={disabled}
              aria-label={words('removeName', { name: item.name })}
              onClick={() => onChange(value.filter((other) => other.id !== item.id))}
            >
              <X size={14} strokeWidth={1.8} />
            </button>
          </span>
        ))}
        {/* one and the same, whatever it says: the focus comes back to it */}
        <Button
          variant={value.length > 0 ? 'transparent' : 'default'}
          size={value.length > 0 ? 'compact-sm' : 'sm'}
          disabled={disabled}
          data-wrong={error ? true : undefined}
          onClick={() => setOpen(true)}
        >
          {value.length === 0 ? words('choose') : rest > 0 ? words('moreEdit', { n: rest }) : words('edit')}
        </Button>
      </div>
      {open && (
        <PickDialog
          title={label}
          value={value}
          load={load}
          kind={kind}
          placeholder={searchPlaceholder ?? words('search')}
          one={one}
          onClose={() => setOpen(false)}
          onDone={(picked) => {
            setOpen(false)
            onChange(picked)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
