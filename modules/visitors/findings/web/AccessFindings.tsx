import { CircleCheck, List, SearchCheck } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { dayIn, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getOverview, lookNow } from '../contract.ts'
import type { Overview } from '../contract/finding.ts'
import { severities } from '../contract/kinds.ts'
import { t } from './texts.ts'
import classes from './Findings.module.css'

/** Each kind with its number, what it means and what mends it. */
export const AccessFindings = () => <OfBuilding>{({ id, query }) => <OfOne oc={id} query={query} />}</OfBuilding>

const OfOne = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const overview = useItem(getOverview, { params: { oc } })
  return <Found item={overview}>{(found) => <Kinds oc={oc} query={query} overview={found} />}</Found>
}

interface Props {
  oc: string
  query: Record<string, string>
  overview: Overview
}

const Kinds = ({ oc, query, overview: { look, kinds, may } }: Props) => {
  const send = useSend(lookNow, { said: t('lookAsked'), onDone: () => refreshKinds(['accessFindings']) })
  const shown = kinds.filter(({ open, accepted }) => open + accepted > 0)
  const without = kinds.filter(({ open, accepted }) => open + accepted === 0)
  const open = kinds.reduce((sum, kind) => sum + kind.open, 0)
  const action = {
    label: look.looking ? t('looking') : t('lookNow'),
    icon: <SearchCheck size={16} />,
    primary: true,
    disabled: look.looking,
    loading: send.busy,
  }
  const list = { label: t('findingsOf'), icon: <List size={16} />, href: to('/access-findings/list', {}, query) }
  const lookAction = { ...action, onClick: () => send({ params: { oc } }) }
  return (
    <>
      <TitleBar
        title={t('findings')}
        meta={look.lookedDate ? [t('nOpen', { n: open }), t('lookedAt', { when: momentIn(look.lookedDate) })] : []}
        actions={[may.look && lookAction, list]}
      />
      <BuildingBar path="/access-findings" />
      {look.lookedDate === null && shown.length === 0 ? (
        <Empty text={look.looking ? t('lookAsked') : t('neverLooked')} />
      ) : (
        <Sections>
          {open === 0 && <p className={classes.well}>{t('allWell')}</p>}
          {severities.map((severity) => {
            const some = shown.filter((kind) => kind.severity === severity)
            return (
              some.length > 0 && (
                <Section key={severity} title={t(`severity.${severity}`)}>
                  <ul className={classes.kinds}>
                    {some.map((figures) => (
                      <OneKind key={figures.kind} query={query} figures={figures} />
                    ))}
                  </ul>
                </Section>
              )
            )
          })}
          {without.length > 0 && (
            <Section title={t('noneFound')}>
              <p className={classes.without}>
                <CircleCheck size={16} aria-hidden /> {listText(without.map(({ kind }) => t(`kind.${kind}`)))}
              </p>
            </Section>
          )}
        </Sections>
      )}
    </>
  )
}

const OneKind = ({ query, figures }: { query: Record<string, string>; figures: Overview['kinds'][number] }) => {
  const { kind, open, accepted, newInWeek, mendedInWeek, oldestDate } = figures
  const facts = [
    oldestDate && t('oldest', { day: dayIn(oldestDate) }),
    newInWeek > 0 && t('nNew', { n: newInWeek }),
    mendedInWeek > 0 && t('nMended', { n: mendedInWeek }),
    accepted > 0 && t('nAccepted', { n: accepted }),
  ].filter(Boolean)
  return (
    <li className={classes.kind}>
      <span className={classes.number} data-quiet={open === 0 || undefined}>
        {open}
      </span>
      <div className={classes.text}>
        <Link href={to('/access-findings/list', {}, { ...query, kind })} className={classes.name}>
          {t(`kind.${kind}`)}
        </Link>
        <p>{t(`means.${kind}`)}</p>
        <p className={classes.mend}>{t(`mend.${kind}`)}</p>
        {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      </div>
    </li>
  )
}
