import { Button } from '@mantine/core'
import { listText } from '#kit/web/listed.ts'
import type { Visitor } from '../contract/visit.ts'
import { t } from './texts.ts'
import classes from './VisitVisitors.module.css'

/** Whom the blacklist means is told to those who decide alone. */
export const Matched = ({ visitor, onDecide }: { visitor: Visitor; onDecide: () => void }) => (
  <div className={classes.match}>
    <p className={classes.second}>{t(visitor.matches.length > 0 ? 'mayBeListed' : 'buildingDecides')}</p>
    {visitor.matches.map((match) => (
      <p key={match.uuid}>
        {t('matchedBy', {
          name: match.name ?? '',
          owner: match.owner,
          fields: listText(match.fields.map((field) => t.of(`matched.${field}`))),
          reason: match.reason,
        })}
      </p>
    ))}
    {visitor.days.some(({ may }) => may.decide) && (
      <Button size="xs" variant="default" mt={6} onClick={onDecide}>
        {t('compareAndDecide')}
      </Button>
    )}
  </div>
)
