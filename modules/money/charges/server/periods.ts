/** `2026-11-26` or `2026-11` → `2026-11-01`, as months are kept. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** `2026-11-01` → `2026-11`, as months are told. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const daysOfMonth = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
