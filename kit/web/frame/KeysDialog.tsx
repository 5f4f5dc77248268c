import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { type ReactNode, useState } from 'react'
import { lettersOn, switchLetters } from '#kit/web/letterKeys.ts'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
import { modKey } from './keys.ts'
import type { NavGroup } from './navigation.ts'
import classes from './KeysDialog.module.css'

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <dt className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key} className={classes.key}>
        {key}
      </kbd>
    ))}
  </dt>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>{children}</dl>
  </section>
)

const Line = ({ keys, what }: { keys: readonly string[]; what: string }) => (
  <div className={classes.line}>
    <Keys keys={keys} />
    <dd className={classes.what}>{what}</dd>
  </div>
)

/** Which keys there are, and the switch of those that are letters. */
export const KeysDialog = ({ groups, onClose }: { groups: readonly NavGroup[]; onClose: () => void }) => {
  const [on, setOn] = useState(lettersOn)
  const places = groups.flatMap(({ items }) => items).filter((item) => item.letter)
  return (
    <Modal opened onClose={onClose} title={words('keyboard')} size={640}>
      <Switch
        label={words('letterKeys')}
        description={words('letterKeysText')}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          switchLetters(checked)
          setOn(checked)
        }}
      />
      <div className={classes.parts}>
        <div>
          <Part title={words('keysInLists')}>
            <Line keys={['/']} what={words('keySearchList')} />
            <Line keys={['↓']} what={words('keyToRows')} />
            <Line keys={['J']} what={words('keyNextRow')} />
            <Line keys={['K']} what={words('keyPreviousRow')} />
            <Line keys={['Enter']} what={words('keyOpenRecord')} />
            <Line keys={['E']} what={words('edit')} />
            <Line keys={['X']} what={words('keyTick')} />
            <Line keys={['Shift', 'X']} what={words('keyTickRange')} />
            <Line keys={['B']} what={words('keyBar')} />
            <Line keys={['Esc']} what={words('untickAll')} />
          </Part>
          <Part title={words('keysEverywhere')}>
            <Line keys={[modKey, 'K']} what={words('keySearchAll')} />
            <Line keys={['?']} what={words('keyTell')} />
          </Part>
        </div>
        <Part title={words('keysGo')}>
          {places.map(({ href, letter = '', label }) => (
            <Line key={href} keys={['G', letter.toUpperCase()]} what={label} />
          ))}
        </Part>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </Modal>
  )
}
