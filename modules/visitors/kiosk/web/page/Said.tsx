import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Kiosk.module.css'

interface Props {
  title: string
  text?: string
  tone?: 'good' | 'wrong'
  back?: { label: string; onClick: () => void }
  again?: { label: string; onClick: () => void }
  children?: ReactNode
}

/** One thing, read from two steps away. */
export const Said = ({ title, text, tone, back, again, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.said} role="status">
      <h1 ref={heading} tabIndex={-1} className={classes.title} data-tone={tone}>
        {title}
      </h1>
      {text && <p className={classes.lead}>{text}</p>}
      {children}
      <div className={classes.buttons}>
        {again && (
          <Button variant="default" size="xl" onClick={again.onClick}>
            {again.label}
          </Button>
        )}
        {back && (
          <Button size="xl" onClick={back.onClick}>
            {back.label}
          </Button>
        )}
      </div>
    </div>
  )
}
