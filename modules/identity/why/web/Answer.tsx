import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Check, X } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import { type Deed, listWhyActions, type Why, type WhyLink } from '../contract.ts'
import type { Question } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

const Step = ({ link, first }: { link: WhyLink; first: boolean }) => {
  const Mark = link.ok ? Check : X
  return (
    <li className={classes.step} data-ok={link.ok} aria-current={first || undefined}>
      <span className={classes.mark}>
        <Mark size={13} strokeWidth={2.4} aria-hidden />
        <span data-heard>{link.ok ? t('holds') : t('fails')}</span>
      </span>
      <span className={classes.words}>
        <span className={classes.rule}>{t.has(`rule.${link.rule}`) ? t.of(`rule.${link.rule}`) : t('rule.record')}</span>
        <span className={classes.text}>{link.text}</span>
      </span>
    </li>
  )
}

/** What was asked, as it stands in the sentence. */
const useThing = ({ about, screen, addOn, action, deed }: Question, why: Why): { what: string; verb: Deed | 'do' } => {
  const actions = useItem(listWhyActions, about === 'action' ? {} : undefined)
  if (about === 'screen') return { what: addOn ? words(`addOn.${addOn}`) : (screen?.title() ?? ''), verb: 'open' }
  if (about === 'action') return { what: actions.data?.find(({ code }) => code === action)?.label ?? '', verb: 'do' }
  return { what: why.recordName ?? t('theRecord'), verb: deed }
}

/** The answer in one sentence, what would change it, and the chain behind it. */
export const Answer = ({ why, question }: { why: Why; question: Question }) => {
  const { what, verb } = useThing(question, why)
  const { allowed, chain, firstFailing, person } = why
  const may = allowed ? 'can' : 'cannot'
  const sentence = person.you ? t(`you.${may}.${verb}`, { what }) : t(`person.${may}.${verb}`, { name: person.fullName, what })
  const profile = !person.you && holds('USER_VIEW') && question.person
  return (
    <>
      <div className={classes.verdict} data-ok={allowed}>
        <h2>
          {sentence}
          {firstFailing && `${t('because')}${firstFailing.text}`}
        </h2>
        {firstFailing?.remedy && <p>{firstFailing.remedy}</p>}
        {profile && !allowed && (
          <p>
            <Link href={userAddress({ oc: question.oc, id: question.person })} className={classes.link}>
              {t('toProfile', { name: person.fullName })}
            </Link>
          </p>
        )}
        {allowed && question.about === 'screen' && person.you && question.screen && !question.screen.path.includes('{') && (
          <p>
            <Link href={to(question.screen.path)} className={classes.link}>
              {t('openScreen', { what })}
            </Link>
          </p>
        )}
      </div>
      <h3 className={classes.head}>{t('chain')}</h3>
      <ol className={classes.chain}>
        {chain.map((link) => (
          <Step key={link.rule} link={link} first={link === firstFailing} />
        ))}
      </ol>
    </>
  )
}

export const Waiting = () => (
  <div role="status" aria-label={words('loading')}>
    <Skeleton height={22} width="min(480px, 90%)" radius={5} />
    <Skeleton height={13} width="min(320px, 70%)" radius={3} mt={12} mb={30} />
    {['38%', '52%', '44%', '60%'].map((width) => (
      <Skeleton key={width} height={13} width={width} radius={3} mt={18} />
    ))}
  </div>
)
