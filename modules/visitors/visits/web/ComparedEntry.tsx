import { listText } from '#kit/web/listed.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { MatchToDecide } from '../contract/match.ts'
import { t } from './texts.ts'
import classes from './ComparedEntry.module.css'

type Entry = MatchToDecide['entries'][number]
type Field = Entry['fields'][number]

interface Line {
  label: string
  visitor: string | null
  entry: string | null
  met?: Field
}

const linesOf = (visitor: MatchToDecide, entry: Entry): Line[] => [
  {
    label: words('personName'),
    visitor: visitor.name,
    entry: listText([...(entry.name === null ? [] : [entry.name]), ...entry.aliases]),
    met: 'NAME',
  },
  { label: words('email'), visitor: visitor.email, entry: listText(entry.emails), met: 'EMAIL' },
  { label: words('phone'), visitor: visitor.phone, entry: listText(entry.phones), met: 'PHONE' },
  // numbers are kept as hashes: nobody can show them
  ...(entry.fields.includes('DOCUMENT')
    ? [{ label: t('documentNumber'), visitor: t('sameNumber'), entry: t('sameNumber'), met: 'DOCUMENT' } as const]
    : []),
  { label: words('company'), visitor: visitor.company, entry: entry.company },
]

const Value = ({ of }: { of: string | null }) => of || <span className={classes.none}>–</span>

/** One entry beside the visitor, field by field; those that met say so. */
export const ComparedEntry = ({ visitor, entry }: { visitor: MatchToDecide; entry: Entry }) => (
  <div>
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{words('field')}</th>
          <th scope="col">{words('visitor')}</th>
          <th scope="col">{t('compared.entry', { owner: entry.owner })}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(visitor, entry).map(({ label, met, ...of }) => {
          const meets = met !== undefined && entry.fields.includes(met)
          return (
            <tr key={label} data-met={meets || undefined}>
              <th scope="row">
                {label}
                {meets && <span className={classes.met}>{t('compared.met')}</span>}
              </th>
              <td>
                <Value of={of.visitor} />
              </td>
              <td>
                <Value of={of.entry} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p className={classes.why}>{entry.reason}</p>
    <p className={classes.until}>{t('compared.valid', { from: dayText(entry.fromDate), until: dayText(entry.untilDate) })}</p>
  </div>
)
