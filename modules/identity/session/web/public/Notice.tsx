import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** What has happened, above the form that goes on from there. */
export const Notice = ({ tone = 'told', children }: { tone?: 'told' | 'waiting' | 'wrong'; children: ReactNode }) => (
  <div role={tone === 'wrong' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
    {children}
  </div>
)
