import type { ReactNode } from 'react'
import classes from './Details.module.css'

interface Props {
  title: string
  actions?: ReactNode
  /** A card has an edge of its own; without it the section is set apart by space. */
  card?: boolean
  children: ReactNode
}

export const Section = ({ title, actions, card, children }: Props) => (
  <section className={classes.section} data-card={card || undefined}>
    <div className={classes.sectionHead}>
      <h2>{title}</h2>
      {actions && <div className={classes.sectionActions}>{actions}</div>}
    </div>
    {children}
  </section>
)

/** The body of a detail page below its title bar and tabs: the gutter, and the space between sections. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={classes.sections}>{children}</div>

/** Two columns of charts or cards where there is room for two; each column stacks its own. */
export const ChartPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>
