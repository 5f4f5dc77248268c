import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Check, Copy } from 'lucide-react'
import { words } from '#kit/web/words.ts'
import classes from './HelpPanel.module.css'

/** Browsers lend the clipboard to secure addresses only; elsewhere there is no button. */
export const CopyButton = ({ name, value }: { name: string; value: string }) => {
  const { copied, copy } = useClipboard({ timeout: 2000 })
  if (!('clipboard' in navigator)) return null
  return (
    <>
      <span role="status" className={classes.copied}>
        {copied && words('copied')}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={words('copyName', { name })} onClick={() => copy(value)}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </ActionIcon>
    </>
  )
}
