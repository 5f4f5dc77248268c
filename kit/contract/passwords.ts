interface PasswordRule {
  /** Of the sentence in the kit's texts. */
  readonly key: 'passwordLength' | 'passwordLower' | 'passwordUpper' | 'passwordDigit' | 'passwordSpecial' | 'passwordNoSpaces'
  readonly test: (password: string) => boolean
}

/** In the order in which they are shown. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'passwordLength', test: (password) => password.length >= 8 },
  { key: 'passwordLower', test: (password) => /\p{Ll}/u.test(password) },
  { key: 'passwordUpper', test: (password) => /\p{Lu}/u.test(password) },
  { key: 'passwordDigit', test: (password) => /\d/.test(password) },
  { key: 'passwordSpecial', test: (password) => /[\p{P}\p{S}]/u.test(password) },
  { key: 'passwordNoSpaces', test: (password) => !/\s/.test(password) },
]

/** The keys of the rules that a password does not meet; none when it may be used. */
export const missingRules = (password: string): PasswordRule['key'][] => passwordRules.filter(({ test }) => !test(password)).map(({ key }) => key)
