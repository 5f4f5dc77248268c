import { shareOf, wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { days, type Hour, hourName, none } from './hours.ts'
import { hoursText } from './reportText.ts'
import { t } from './texts.ts'
import classes from './FacilityReports.module.css'

/** The numbers of the heat map, hour by hour. */
export const HourTable = ({ hours, shown }: { hours: readonly Hour[]; shown: readonly number[] }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <caption data-heard>{t('table.HOURS')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('weekdayAndHour')}</th>
          <th scope="col">{t('column.used')}</th>
          <th scope="col">{t('column.open')}</th>
          <th scope="col">{t('figure.use')}</th>
        </tr>
      </thead>
      <tbody>
        {days.flatMap((day, row) =>
          shown.map((hour) => {
            const one = hours[row * 24 + hour] ?? none
            return one.usedMinutes === 0 && one.openMinutes === 0 ? null : (
              <tr key={`${day} ${hour}`}>
                <th scope="row">
                  {dayName(day, 'long')} {hourName(hour)}
                </th>
                <td>{hoursText(one.usedMinutes)}</td>
                <td>{hoursText(one.openMinutes)}</td>
                <td>{one.openMinutes > 0 ? wholePercentText(shareOf(one.usedMinutes, one.openMinutes)) : '–'}</td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  </div>
)
