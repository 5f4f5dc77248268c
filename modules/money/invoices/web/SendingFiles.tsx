import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { FileRow } from '#kit/web/parts/fields/FileRows.tsx'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'
import type { useSending } from './useSending.ts'
import classes from './Invoices.module.css'

type Props = Pick<ReturnType<typeof useSending>, 'done' | 'n' | 'failed' | 'again' | 'forget'>

/** How far the sending has come, and what has not arrived. */
export const SendingFiles = ({ done, n, failed, again, forget }: Props) => (
  <>
    {n > 0 && (
      <div className={classes.sending} role="status">
        <Progress value={Math.round((done / n) * 100)} size={6} aria-label={t('sending', { done, n })} />
        <p>{t('sending', { done, n })}</p>
      </div>
    )}
    {failed.length > 0 && (
      <ul className={classes.failed}>
        {failed.map((one) => (
          <FileRow
            key={one.key}
            name={one.file.name}
            size={one.file.size}
            onRemove={() => forget(one.key)}
            deeds={
              <button type="button" className={classes.deed} aria-label={words('tryAgainName', { name: one.file.name })} onClick={() => again(one)}>
                {words('tryAgain')}
              </button>
            }
          >
            <div role="alert" className={classes.problem}>
              {one.problem}
            </div>
          </FileRow>
        ))}
      </ul>
    )}
  </>
)
