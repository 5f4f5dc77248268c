import type { ReactNode, SubmitEvent } from 'react'
import { useRefused } from '#kit/web/parts/dialogs/useRefused.tsx'
import { useStill } from '#kit/web/still.ts'
import { words } from '#kit/web/words.ts'
import classes from './Form.module.css'

interface Props {
  children: ReactNode
  /** Stays in view beside the fields; below them on narrow screens. */
  summary?: ReactNode
  /** The save bar; it sticks to the foot. */
  bar?: ReactNode
  onSubmit: () => void
  /** What is typed is on its way. */
  busy: boolean
  /** Nothing in it can be reached by keyboard: then what scrolls is. */
  still?: boolean | undefined
}

/** A form between title bar and save bar: fields in a column of 640, the summary in one of 280 beside it. */
export function FormPage({ children, summary, bar, onSubmit, busy, still }: Props) {
  const { form, tried, told } = useRefused()
  const columns = useStill(busy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
    tried()
  }
  return (
    <form className={classes.page} {...form} onSubmit={submit} noValidate>
      {told}
      <div className={classes.scroll} {...(still ? { tabIndex: 0, role: 'group', 'aria-label': words('details') } : {})}>
        <div className={classes.columns} ref={columns}>
          <div className={classes.fields}>{children}</div>
          {summary && <aside className={classes.summary}>{summary}</aside>}
        </div>
      </div>
      {bar}
    </form>
  )
}

/** Fields beside each other where there is room: from and to. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
