import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { t } from './texts.ts'
import classes from './Invoices.module.css'

interface Props {
  number: string
  /** Nobody of the company has opened it yet. */
  fresh: boolean
}

/** A number, bold and with a word where it is new: neither is a matter of colour, and the word is heard. */
export const Numbered = ({ number, fresh }: Props) =>
  fresh ? (
    <>
      <strong className={classes.fresh}>{number}</strong> <span className={classes.new}>{t('new')}</span>
    </>
  ) : (
    number
  )

export const NumberCell = ({ second, ...numbered }: Props & { second: string }) => <NameCell name={<Numbered {...numbered} />} second={second} />
