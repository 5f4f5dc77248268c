import { TriangleAlert } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import type { ClashBoard } from '../contract.ts'
import type { Shown } from './boardLayout.ts'
import { saysInList, whenText, whereText } from './clashText.ts'
import { GravityBadge } from './GravityBadge.tsx'
import { t } from './texts.ts'
import type { Asked } from './useAsked.ts'
import { useHere } from './useHere.ts'
import classes from './ClashBoard.module.css'

/** The same as the board marks, in words: each clash with its rule, its time and place, and what was said of it. */
export const ClashList = ({ board, shown, asked }: { board: ClashBoard; shown: Shown; asked: Asked }) => {
  const toClash = useHere()
  const titleOf = (key: string) => shown.byKey.get(key)?.title ?? ''
  const decided = board.clashes.filter(({ state }) => state !== 'OPEN').length
  const filtered = asked.floor !== undefined || asked.kind !== undefined || asked.rule !== undefined
  return (
    <section className={classes.list} aria-label={t('clashes')}>
      <h2>{t('clashesN', { n: shown.clashes.length })}</h2>
      {shown.clashes.length === 0 ? (
        <p className={classes.quiet}>{t(filtered ? 'noneOfThem' : 'noClashes')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.what')}</th>
              <th scope="col">{words('when')}</th>
              <th scope="col">{t('column.where')}</th>
              <th scope="col">{t('column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.clashes.map((clash) => (
              <tr key={clash.key} data-current={clash.key === asked.clash || undefined}>
                <th scope="row">
                  <Link href={toClash(clash)} className={classes.rule}>
                    <TriangleAlert size={14} aria-hidden />
                    {t(`rule.${clash.rule}`)}
                  </Link>
                  <span className={classes.says}>{saysInList(clash, titleOf)}</span>
                </th>
                <td>{whenText(clash)}</td>
                <td>{whereText(board, clash)}</td>
                <td>
                  <GravityBadge clash={clash} />
                  {clash.told > 0 && <span className={classes.says}>{t('toldN', { n: clash.told })}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {decided > 0 && !asked.decided && <p className={classes.quiet}>{t('decidedN', { n: decided })}</p>}
    </section>
  )
}
