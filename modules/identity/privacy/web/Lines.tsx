import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { fates, type Line } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

/** What becomes of each part, in numbers. */
export const Lines = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <table className={classes.lines} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('column.part')}</th>
        {fates.map((fate) => (
          <th key={fate} scope="col">
            {t(`fate.${fate}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ part, title, why, erased, anonymous, kept }) => (
        <tr key={part}>
          <th scope="row">
            {title}
            {why && <p className={classes.meta}>{why}</p>}
          </th>
          {[erased, anonymous, kept].map((n, column) => (
            <td key={fates[column]}>{n === 0 ? '–' : numberText(n)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
