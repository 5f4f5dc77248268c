import { legalTextOf } from './legalText.ts'
import classes from './Terms.module.css'

/** The text of an edition, as paragraphs under their headings; words only, whatever was typed. */
export const TermsWords = ({ text }: { text: string }) => {
  const { lead, sections } = legalTextOf(text)
  return (
    <div className={classes.text}>
      {lead && <p>{lead}</p>}
      {sections.map(({ heading, paragraphs }, at) => (
        <section key={`${at} ${heading}`}>
          {heading && <h3 className={classes.heading}>{heading}</h3>}
          {paragraphs.map((paragraph, n) => (
            <p key={`${n} ${paragraph.slice(0, 20)}`}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
