import { ChevronsUpDown, type LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import classes from './TopBar.module.css'

export interface Organisation {
  name: string
  /** Its kind in words, such as 'Building' or 'Company'. */
  kind?: string
}

/** With one account there is nothing to switch: then it is only a name. */
export const OrganisationName = ({ organisation: { name, kind }, onSwitch }: { organisation: Organisation; onSwitch?: () => void }) => {
  const inside = (
    <>
      <Initials kind="organisation" look="filled" name={name} size={26} />
      <span className={classes.name}>{name}</span>
    </>
  )
  if (!onSwitch) {
    return (
      <div className={classes.organisation} title={kind}>
        {inside}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.organisation}
      title={kind}
      aria-label={`${name}, ${words('switchAccount')}`}
      aria-haspopup="dialog"
      onClick={onSwitch}
    >
      {inside}
      <ChevronsUpDown className={classes.chevrons} size={15} strokeWidth={1.4} aria-hidden />
    </button>
  )
}

type TopBarButtonProps = {
  label: string
  icon: LucideIcon
  /** A point on the icon: something new. The label says what. */
  dot?: boolean
  hideOnPhone?: boolean
} & ({ href: string } | (ComponentPropsWithRef<'button'> & { onClick: () => void }))

export const TopBarButton = ({ label, icon: Icon, dot, hideOnPhone, ...target }: TopBarButtonProps) => {
  const inside = (
    <>
      <Icon size={17} strokeWidth={1.6} aria-hidden />
      {dot && <span className={classes.dot} />}
    </>
  )
  const look = { className: classes.button, 'data-hide-on-phone': hideOnPhone || undefined, title: label, 'aria-label': label }
  return 'href' in target ? (
    <Link {...look} href={target.href}>
      {inside}
    </Link>
  ) : (
    <button {...target} {...look} type="button">
      {inside}
    </button>
  )
}
