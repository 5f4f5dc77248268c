import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '#kit/web/words.ts'
import { Modal } from './OverlayModal.tsx'
import classes from './Dialogs.module.css'

export interface Difference {
  field: string
  theirs: ReactNode
  mine: ReactNode
}

interface Props {
  opened: boolean
  /** Who saved, and when, when it is known: 'Mei Tsang, today 14:05'. */
  by?: string
  /** All that people read in the form; what is the same in both is left out. */
  differences: Difference[]
  onLoadTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
  busy?: boolean
}

/** Somebody else saved the record first: both versions beside each other, nothing overwritten unseen. */
export function ChangedMeanwhile({ opened, by, differences, onLoadTheirs, onKeepMine, onClose, busy }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={words('changedMeanwhile')} size={680}>
      <p className={classes.lead}>{by ? words('changedBy', { by }) : words('changedBySomebody')}</p>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{words('field')}</th>
            <th scope="col">{words('theirs')}</th>
            <th scope="col">{words('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences
            .filter(({ theirs, mine }) => theirs !== mine)
            .map(({ field, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{theirs || <span className={classes.none}>{words('none')}</span>}</td>
                <td>{mine || <span className={classes.none}>{words('none')}</span>}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" size="md" onClick={onClose} disabled={busy} className={classes.first}>
          {words('cancel')}
        </Button>
        <Button variant="default" size="md" onClick={onLoadTheirs} disabled={busy} data-autofocus>
          {words('loadTheirs')}
        </Button>
        <Button size="md" onClick={onKeepMine} loading={busy}>
          {words('keepMine')}
        </Button>
      </div>
    </Modal>
  )
}
