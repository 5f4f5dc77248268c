import { later } from '#kit/web/parts/page/later.tsx'
import { useDropdown } from '#kit/web/parts/page/useDropdown.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import type { ProfileProps } from './ProfileDropdown.tsx'
import classes from './ProfileMenu.module.css'

const Dropdown = later(async () => (await import('./ProfileDropdown.tsx')).ProfileDropdown, { hold: true })

export const ProfileMenu = (props: ProfileProps) => {
  const { target, dropped } = useDropdown('dialog')
  const { name } = props.person
  return (
    <>
      <button {...target} type="button" className={classes.target} aria-label={words('labelled', { label: words('yourProfile'), value: name })}>
        <Initials kind="person" look="tint" name={name} size={28} />
      </button>
      <Dropdown {...dropped} {...props} />
    </>
  )
}
