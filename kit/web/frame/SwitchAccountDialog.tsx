import { Button, Skeleton, TextInput } from '@mantine/core'
import { Check, Search } from 'lucide-react'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState, type ReactNode } from 'react'
import { listText } from '#kit/web/listed.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import classes from './SwitchAccountDialog.module.css'

export interface Account {
  id: string
  companyName: string
  buildingName: string
  address: string
  current: boolean
}

interface Props {
  opened: boolean
  onClose: () => void
  /** Undefined while they load. */
  accounts: readonly Account[] | undefined
  error?: ReactNode
  onRetry?: () => void
  onChoose: (id: string) => void
  /** The one that is being opened. */
  choosing?: string
  /** Organisations that would have the person too, to be answered. */
  invitations?: ReactNode
}

const searchFrom = 8
const matches = (account: Account, text: string) =>
  [account.companyName, account.buildingName, account.address].some((field) => field.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))

const Row = ({ account, busy, onChoose }: { account: Account; busy: boolean; onChoose: Props['onChoose'] }) => (
  <li>
    <button type="button" className={classes.row} aria-current={account.current || undefined} disabled={busy} onClick={() => onChoose(account.id)}>
      <Initials kind="organisation" look={account.current ? 'filled' : 'plain'} name={account.companyName} size={32} />
      <span className={classes.words}>
        <span className={classes.company}>{account.companyName}</span>
        <span className={classes.place}>{listText([account.buildingName, account.address].filter(Boolean))}</span>
      </span>
      {account.current && <Check className={classes.tick} size={17} strokeWidth={1.8} aria-hidden />}
    </button>
  </li>
)

export const SwitchAccountDialog = ({ opened, onClose, accounts, error, onRetry, onChoose, choosing, invitations }: Props) => {
  const [text, setText] = useState('')
  const found = accounts?.filter((account) => matches(account, text))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words('switchAccount')}
      withCloseButton
      closeButtonProps={{ 'aria-label': words('close') }}
      classNames={{ body: classes.body }}
    >
      {accounts && accounts.length >= searchFrom && (
        <TextInput
          data-autofocus
          aria-label={words('findAccount')}
          placeholder={words('findAccount')}
          leftSection={<Search size={16} strokeWidth={1.7} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={classes.search}
        />
      )}
      {error ? (
        <div role="alert" className={classes.note}>
          <p>{words('accountsNotLoaded')}</p>
          <p>{error}</p>
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              {words('tryAgain')}
            </Button>
          )}
        </div>
      ) : !found ? (
        <div role="status" aria-label={words('loading')} className={classes.loading}>
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} height={40} />
          ))}
        </div>
      ) : (
        <ul className={classes.list} aria-busy={!!choosing}>
          {found.map((account) => (
            <Row key={account.id} account={account} busy={!!choosing} onChoose={(id) => (account.current ? onClose() : onChoose(id))} />
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p role="status" className={classes.note}>
          {words('noAccountFound', { text })}
        </p>
      )}
      {invitations}
    </Modal>
  )
}
