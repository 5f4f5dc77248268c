import { useState } from 'react'
import { t } from '../texts.ts'
import classes from './Login.module.css'

interface Account {
  role: string
  username: string
  password: string
}

const shownAtFirst = 4

/** `CENTRICITY_OPS` and its sisters are told by their function; the product's name would tell nothing. */
const roleName = (role: string): string => (t.has(`role.${role}`) ? t.of(`role.${role}`) : t.of(`role.${role.slice(role.lastIndexOf('_') + 1)}`))

/** An address too long for its cell breaks before its @. */
const breakable = (email: string) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Demo mode: one account per role; a click fills the form. */
export const DemoAccounts = ({ accounts, onChoose }: { accounts: readonly Account[]; onChoose: (account: Account) => void }) => {
  const [all, setAll] = useState(false)
  return (
    <section className={classes.demo} aria-label={t('demoAccounts')}>
      <p className={classes.demoTitle}>
        <strong>{t('demoAccounts')}</strong> {t('demoAccountsHint')}
      </p>
      <ul className={classes.accounts}>
        {accounts.slice(0, all ? accounts.length : shownAtFirst).map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{roleName(account.role)}</span>
              <small>{breakable(account.username)}</small>
            </button>
          </li>
        ))}
      </ul>
      {!all && accounts.length > shownAtFirst && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('moreAccounts', { n: accounts.length - shownAtFirst })}
        </button>
      )}
    </section>
  )
}
