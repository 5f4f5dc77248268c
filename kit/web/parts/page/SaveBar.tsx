import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { focusFirstWrong } from '#kit/web/parts/dialogs/useRefused.tsx'
import { words } from '#kit/web/words.ts'
import { StatusGlyph } from './StatusBadge.tsx'
import classes from './Form.module.css'

interface Props {
  state: 'clean' | 'changed' | 'saving' | 'saved'
  /** When the draft was kept on this device, as written: '02:05 PM'. */
  keptSince?: string
  /** How many fields are wrong. */
  errors?: number
  /** Unless given, the first wrong field of the form is focused. */
  onErrors?: () => void
  /** Gives up what is typed; 'Cancel' while that is nothing. */
  onDiscard?: () => void
  onSaveDraft?: () => void
  /** Submits the form unless `onClick` is given. */
  primary: { label: string; onClick?: () => void; disabled?: boolean; danger?: boolean }
}

const focusFirst = ({ currentTarget }: MouseEvent) => {
  const form = currentTarget.closest('form')
  if (form) focusFirstWrong(form)
}

export function SaveBar({ state, keptSince, errors = 0, onErrors, onDiscard, onSaveDraft, primary }: Props) {
  const saving = state === 'saving'
  return (
    <div className={classes.bar} data-save-bar>
      <div className={classes.state} role="status">
        {state === 'changed' && (
          <>
            <StatusGlyph tone="waiting" />
            <span className={classes.stateWord}>{words('unsavedChanges')}</span>
            {keptSince && <span className={classes.kept}>{words('keptSince', { time: keptSince })}</span>}
          </>
        )}
        {state === 'saved' && (
          <>
            <StatusGlyph tone="live" />
            <span className={classes.stateWord}>{words('allSaved')}</span>
          </>
        )}
        {saving && words('saving')}
      </div>
      {errors > 0 && (
        <button type="button" className={classes.errors} onClick={onErrors ?? focusFirst}>
          <CircleAlert size={15} strokeWidth={1.7} aria-hidden />
          {words('needAttention', { n: errors })}
        </button>
      )}
      <div className={classes.buttons}>
        {onDiscard && (
          <Button variant="subtle" color="gray" size="md" disabled={saving} onClick={onDiscard}>
            {words(state === 'changed' ? 'discard' : 'cancel')}
          </Button>
        )}
        {onSaveDraft && (
          <Button variant="default" size="md" disabled={saving} onClick={onSaveDraft}>
            {words('saveDraft')}
          </Button>
        )}
        <Button
          type={primary.onClick ? 'button' : 'submit'}
          size="md"
          color={primary.danger ? 'red' : undefined}
          loading={saving}
          disabled={primary.disabled}
          onClick={primary.onClick}
        >
          {primary.label}
        </Button>
      </div>
    </div>
  )
}
