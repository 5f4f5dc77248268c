let held: string | undefined
/** Whoever has it may answer the invitations of its person, so it is in memory only. */
export const holdTicket = (ticket: string | undefined): void => {
  held = ticket
}
export const heldTicket = (): string | undefined => held
