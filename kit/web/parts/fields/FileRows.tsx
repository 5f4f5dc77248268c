import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { File as FileIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeText } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import { focusField } from './DropArea.tsx'
import type { Sending } from './useUploads.ts'
import classes from './DropArea.module.css'

interface RowProps {
  name: string
  size: number
  /** Takes it away, or stops its sending. */
  onRemove?: () => void
  deeds?: ReactNode
  children?: ReactNode
}

/** A file by its name and size. */
export const FileRow = ({ name, size, onRemove, deeds, children }: RowProps) => (
  <li className={classes.file}>
    <FileIcon size={17} strokeWidth={1.6} />
    <div>
      <div className={classes.name}>{name}</div>
      <div className={classes.size}>{sizeText(size)}</div>
      {children}
    </div>
    <span className={classes.deeds}>
      {deeds}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={words('removeName', { name })}
          onClick={(event) => {
            focusField(event.currentTarget)
            onRemove()
          }}
        >
          <X size={17} strokeWidth={1.6} />
        </button>
      )}
    </span>
  </li>
)

/** The files that are on their way, or did not arrive. */
export const SendingRows = ({ sending, onForget }: { sending: Sending[]; onForget: (key: string) => void }) => (
  <ul className={classes.sending}>
    {sending.map(({ key, file, share, problem, again }) => (
      <FileRow
        key={key}
        name={file.name}
        size={file.size}
        onRemove={() => onForget(key)}
        deeds={
          problem && (
            <button
              type="button"
              className={classes.deed}
              aria-label={words('tryAgainName', { name: file.name })}
              onClick={(event) => {
                focusField(event.currentTarget)
                again()
              }}
            >
              {words('tryAgain')}
            </button>
          )
        }
      >
        {problem ? (
          <div className={classes.problem} role="alert">
            {problem}
          </div>
        ) : (
          <Progress className={classes.bar} value={Math.round(share * 100)} size={4} aria-label={words('uploadingFile', { name: file.name })} />
        )}
      </FileRow>
    ))}
  </ul>
)
