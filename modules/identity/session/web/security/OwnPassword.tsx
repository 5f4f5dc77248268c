import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import { passwordDays } from '../../contract.ts'
import type { Security } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { daysUntil } from './moments.ts'
import { SecurityPart } from './SecurityPart.tsx'
import classes from './Security.module.css'

const warnDays = 30

export const OwnPassword = ({ security }: { security: Security }) => {
  const [changing, setChanging] = useState(false)
  const { moment } = useMoments()
  const { passwordLastChangedDate: changed, passwordExpiry: expiry } = security
  const left = expiry ? daysUntil(expiry) : undefined
  return (
    <SecurityPart title={t('password')} help={t('security.passwordHelp', { n: passwordDays })}>
      <Facts
        columns={1}
        facts={[
          { label: t('security.lastChanged'), value: changed && moment(changed) },
          { label: t('security.expiresOn'), value: expiry && moment(expiry) },
        ]}
      />
      {left !== undefined && left <= warnDays && (
        <p className={classes.warning}>
          <StatusGlyph tone="waiting" />
          {left <= 0 ? t('passwordIsExpired') : t('security.expiresIn', { n: left })}
        </p>
      )}
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('security.changePassword')}
      </Button>
      {changing && <ChangePassword security={security} onClose={() => setChanging(false)} />}
    </SecurityPart>
  )
}
