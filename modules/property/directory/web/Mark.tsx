import { useState } from 'react'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import classes from './Directory.module.css'

/** A logo, or the initials where there is none, or none to be had at the moment. */
export const Mark = ({ name, logo, size }: { name: string; logo: string | null; size: number }) => {
  const [broken, setBroken] = useState<string>()
  return logo && logo !== broken ? (
    <img className={classes.mark} src={logo} alt="" width={size} height={size} onError={() => setBroken(logo)} />
  ) : (
    <Initials kind="organisation" name={name} size={size} />
  )
}
