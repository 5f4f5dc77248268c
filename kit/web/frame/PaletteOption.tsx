import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { Link } from './Link.tsx'
import { piecesOf, type PaletteItem } from './palette.ts'
import classes from './Palette.module.css'

interface Props {
  id: string
  item: PaletteItem
  typed: readonly string[]
  /** The one that Enter opens; the focus stays in the text. */
  current: boolean
  onPoint: () => void
  onUse: () => void
}

/** A screen is a real link, so that it can be opened in a new tab like any other. */
export const PaletteOption = ({ id, item, typed, current, onPoint, onUse }: Props) => {
  const { label, detail, icon: Icon, initials, note, shortcut } = item
  const marked = (text: string) => piecesOf(text, typed).map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>))
  const inside = (
    <>
      <span className={classes.icon}>
        {initials ? <Initials kind={initials} name={label} size={24} /> : Icon && <Icon size={17} strokeWidth={1.6} aria-hidden />}
      </span>
      <span className={classes.label}>{marked(label)}</span>
      {detail && <span className={classes.detail}>{marked(detail)}</span>}
      {note && <span className={classes.side}>{marked(note)}</span>}
      {current ? (
        <kbd className={classes.key} aria-hidden>
          Enter
        </kbd>
      ) : (
        shortcut && <kbd className={classes.key}>{shortcut}</kbd>
      )}
    </>
  )
  const look = { id, role: 'option', tabIndex: -1, className: classes.option, 'aria-selected': current, onPointerMove: onPoint, onClick: onUse }
  return 'href' in item ? (
    <Link {...look} href={item.href}>
      {inside}
    </Link>
  ) : (
    <button {...look} type="button">
      {inside}
    </button>
  )
}
