/** Once the sentences are drawn. Mantine marks the field of a password in its own way. */
export const focusFirstError = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], input[data-invalid]')?.focus())
}
