import { Button } from '@mantine/core'
import { words } from '#kit/web/words.ts'
import type { Deed, Waiting } from './outbox.ts'
import { t } from './texts.ts'
import type { useOutbox } from './useOutbox.ts'
import classes from './Visits.module.css'

/** What waits for the network, and what the server did not take. */
export const OutboxBar = ({ outbox: { waiting, refused, read } }: { outbox: ReturnType<typeof useOutbox> }) => (
  <div role="status">
    {waiting.length > 0 && (
      <div className={classes.outbox}>
        <Counted deed="checkIn" waiting={waiting} />
        <Counted deed="checkOut" waiting={waiting} />
        <div>{t('outbox.text', { n: waiting.length })}</div>
      </div>
    )}
    {refused.length > 0 && (
      <div className={classes.outbox}>
        <strong>{t('outbox.refused')}</strong>
        {refused.map(({ name, message }, n) => (
          <div key={n}>{words('labelled', { label: name, value: message })}</div>
        ))}
        <Button variant="default" size="xs" mt={8} onClick={read}>
          {words('close')}
        </Button>
      </div>
    )}
  </div>
)

const Counted = ({ deed, waiting }: { deed: Deed; waiting: readonly Waiting[] }) => {
  const n = waiting.filter((one) => one.deed === deed).length
  return n > 0 ? (
    <div>
      <strong>{t(deed === 'checkIn' ? 'outbox.waiting' : 'outbox.leaving', { n })}</strong>
    </div>
  ) : null
}
