import type { ReactNode } from 'react'
import classes from './DemoLine.module.css'

/** On every page of a demonstration: that nothing here is real. */
export const DemoLine = ({ children }: { children: ReactNode }) => <p className={classes.line}>{children}</p>
