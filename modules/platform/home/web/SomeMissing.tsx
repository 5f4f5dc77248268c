import { Button, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { RefreshCw } from 'lucide-react'
import { listText } from '#kit/web/listed.ts'
import { words } from '#kit/web/words.ts'
import type { HomeMissing } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Home.module.css'

interface Props {
  missing: readonly HomeMissing[]
  busy: boolean
  onRetry: () => void
}

/** Which parts they are is told to whoever asks for it: it changes nothing about what can be done. */
export const SomeMissing = ({ missing, busy, onRetry }: Props) => (
  <p className={classes.missing} role="status">
    {t('someMissing')}
    <Tooltip label={listText([...new Set(missing.map(({ title }) => title))])} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <Button variant="subtle" size="xs" leftSection={<RefreshCw size={15} strokeWidth={1.7} aria-hidden />} loading={busy} onClick={onRetry}>
        {words('tryAgain')}
      </Button>
    </Tooltip>
  </p>
)
