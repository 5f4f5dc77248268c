import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { t } from './texts.ts'
import classes from './EmailDomains.module.css'

/** A building looks after its own domains and those of its companies. */
export const WhoseSelect = ({ value }: { value: string }) => {
  const go = useGo()
  const { organisation } = useMe()
  const own = { value: String(organisation.id), label: t('ownPeople', { building: organisation.name }) }
  return (
    <div className={classes.whose}>
      <CompanySelect
        aria-label={t('whoseDomains')}
        office={own.value}
        first={[own]}
        value={value}
        onChange={(id) => go(to('/email', {}, id === own.value ? {} : { company: id }))}
      />
    </div>
  )
}
