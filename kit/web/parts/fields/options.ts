/** What a call with codes answers (`z.array(Option)`), as `Select` and its kin take it; nothing while it is awaited. */
export const optionsOf = (codes: readonly { code: string; label: string }[] | undefined) =>
  codes?.map(({ code, label }) => ({ value: code, label })) ?? []
